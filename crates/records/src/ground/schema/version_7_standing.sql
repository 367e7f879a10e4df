-- Where these records stand. `copies` counts the copies made of them, so that a file that is behind one of its copies is noticed;
-- copies of other records have another `lineage`. `state` is 0 if the file alone is whole, 1 if its journal holds changes, and 2
-- while both are rewritten, so that a journal that was taken away or belongs to another file is noticed. None of it leaves the
-- device.

CREATE TABLE standing (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    lineage TEXT NOT NULL,
    copies INTEGER NOT NULL CHECK (copies >= 0),
    state INTEGER NOT NULL CHECK (state IN (0, 1, 2))
) STRICT;

INSERT INTO standing (one, lineage, copies, state) VALUES (1, lower(hex(randomblob(16))), 0, 2);
