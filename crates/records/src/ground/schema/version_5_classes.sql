-- Classes that are over, and groups within a class (see docs/design/records.md).

-- A class at the end of its year: nobody chooses it any more, and everything of it stays.
ALTER TABLE classes ADD COLUMN archived_ms INTEGER; -- none: it is in use
ALTER TABLE classes ADD COLUMN archive_marked_ms INTEGER; -- when archived_ms last changed

-- In which groups of the class a member is: names as a JSON array, by their order; none: in no group. A group is there as long as
-- somebody is in it.
ALTER TABLE memberships ADD COLUMN group_names TEXT;
ALTER TABLE memberships ADD COLUMN grouped_ms INTEGER; -- when group_names last changed
