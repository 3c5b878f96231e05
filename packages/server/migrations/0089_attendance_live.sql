-- Whatever changes a mark of attendance, whoever looks at it sees it: the student, and the parents.
alter table attendance_mark add column changed_at timestamptz not null default now();
create index attendance_mark_changed on attendance_mark (student_id, changed_at);
create trigger attendance_mark_changed before insert or update on attendance_mark
  for each row execute function study_changed();
create trigger attendance_mark_live after insert or update or delete on attendance_mark
  for each row execute function study_live();
