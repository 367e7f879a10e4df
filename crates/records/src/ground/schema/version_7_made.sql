-- How an answer was made: 'shown', 'found', 'strict', 'typed', 'chosen' or 'helped' (see `Making` of the progress crate). Null for
-- answers of older formats.
ALTER TABLE attempts ADD COLUMN made TEXT;
