-- signup --------------------------------------------------------------------------------------------------
-- The chat that brought the code, as a keyed hash: whom one chat signs up one after the other are one household.
alter table signup_person add column chat text;
create index signup_person_chat on signup_person (chat) where chat is not null;
