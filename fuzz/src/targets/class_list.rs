//! Bytes are refused as a list of students with the number of a line, or give valid names without duplicates; a list made
//! of these names gives them again.

use std::collections::HashSet;

use mathchess_records::ClassList;

/// Tries one input.
pub fn run(bytes: &[u8]) {
    match ClassList::read(bytes) {
        Err(error) => assert!(error.line >= 1 && !error.to_string().is_empty()),
        Ok(list) => {
            let names: HashSet<&String> = list.names.iter().collect();
            assert_eq!(names.len(), list.names.len());
            let quoted = list.names.iter().map(|name| format!("\"{}\"\n", name.replace('"', "\"\"")));
            let again = format!("\"name\"\n{}", quoted.collect::<String>());
            let again = ClassList::read(again.as_bytes());
            assert_eq!(again.as_ref().map(|again| &again.names), Ok(&list.names));
        }
    }
}

/// Lists as spreadsheets write them.
pub fn samples() -> Vec<Vec<u8>> {
    let lists: [&[u8]; 6] = [
        b"Ada\nTom\nEve\n",
        b"\xef\xbb\xbfLast name;Class;First name\r\nLovelace;4b;Ada\r\nTuring;4b;\"Alan \"\"M.\"\"\"\r\n",
        b"first name,last name,born\nAda,Lovelace,1815\nAda,Lovelace,1815\n",
        "Nachname\tVorname\nMüller\tJörg\nGroß\tÉmilie\n".as_bytes(),
        b"name\n\"Ada\nMarie\"\n",
        "nom,prénom\nCurie,\n,Marie\n".as_bytes(),
    ];
    lists.map(<[u8]>::to_vec).to_vec()
}
