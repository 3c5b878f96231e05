-- Whom else an entry was about, where it was several: the students of an attendance, of an exam, of a notice.
create table audit_about (
  person_id integer not null references person (id) on delete cascade,
  entry_id integer not null references audit_entry (id) on delete cascade,
  primary key (person_id, entry_id)
);
create index audit_about_entry on audit_about (entry_id);

-- What was written down before this is found, too.
insert into audit_about (person_id, entry_id)
select distinct p.id, e.id
from audit_entry e
cross join lateral jsonb_array_elements(
  case when jsonb_typeof(e.detail -> 'body' -> 'marks') = 'array' then e.detail -> 'body' -> 'marks' else '[]' end
) as mark
join person p on to_jsonb(p.id) = mark -> 'student_id'
where e.person_id is null;
