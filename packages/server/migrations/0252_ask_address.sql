-- signup --------------------------------------------------------------------------------------------------
-- From where it was asked, as a keyed hash: of one address a few asks of a number are kept.
alter table signup_ask add column address text;
create index signup_ask_phone on signup_ask (phone, created_at);
