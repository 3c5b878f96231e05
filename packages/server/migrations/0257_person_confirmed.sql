-- people -----------------------------------------------------------------------------------------------------
-- Whether somebody has shown that an account is theirs: a number that staff typed alone says nothing. Who is a parent today
-- stays one.
alter table person add column is_confirmed boolean not null default false;
update person set is_confirmed = true where deleted_at is null;
