-- signup --------------------------------------------------------------------------------------------------
-- How many codes of this number who asked had on that day, by keyed hashes of their addresses: nobody uses up another's.
alter table signup_code add column codes_from jsonb not null default '{}';
