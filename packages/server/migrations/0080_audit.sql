-- Each thing that staff did, by the call that did it. No foreign keys: with them each mark of a class would lock the row
-- of its teacher.
create table audit_entry (
  id integer generated always as identity primary key,
  at timestamptz not null,
  done_by integer not null,
  call text not null,
  -- Whom it was about, where it was one person.
  person_id integer,
  -- What was asked for, without passwords and codes.
  detail jsonb not null
);
create index audit_entry_done_by on audit_entry (done_by, id desc);
create index audit_entry_person on audit_entry (person_id, id desc) where person_id is not null;
create index audit_entry_at on audit_entry (at);
