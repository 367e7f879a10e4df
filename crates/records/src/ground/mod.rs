//! The ground floor: the file of the records, how it is opened, changed and copied, and the values that every noun uses: ids,
//! names, kinds, errors. It imports no noun and nothing that
//! stands above; its SQL names their tables where the file is created, counted or found empty.

pub(crate) mod backup;
pub(crate) mod backup_copy;
pub(crate) mod clock;
pub(crate) mod error;
pub(crate) mod failure;
pub(crate) mod file_size;
pub(crate) mod files;
pub(crate) mod first_letter;
pub(crate) mod folder_names;
pub(crate) mod functions;
pub(crate) mod growing;
pub(crate) mod id;
pub(crate) mod journal;
pub(crate) mod kind;
pub(crate) mod name;
pub(crate) mod name_problem;
pub(crate) mod noun;
pub(crate) mod opening;
pub(crate) mod ordinary;
pub(crate) mod pin_owner;
pub(crate) mod privacy;
pub(crate) mod refusal;
pub(crate) mod schema;
pub(crate) mod sound;
pub(crate) mod stage;
pub(crate) mod stamp;
pub(crate) mod standing;
pub(crate) mod store;
pub(crate) mod thinning;
pub(crate) mod times;
pub(crate) mod unfit;
pub(crate) mod unreadable;
pub(crate) mod upgrading;
