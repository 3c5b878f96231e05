-- review ----------------------------------------------------------------------------------------------------
-- What waits for a person to decide; `object` is the thing's id in the feature whose `kind` it is.
create table review_case (
  student_id integer not null references student (student_id),
  id integer generated always as identity,
  kind text not null,
  object text not null,
  -- Why it waits; null: everything of its kind does.
  why_uz text,
  why_ru text,
  since timestamptz not null,
  objection text,
  objected_at timestamptz,
  decision text check (decision in ('accept', 'refuse')),
  reason text,
  decided_by integer references person (id),
  decided_at timestamptz,
  primary key (student_id, id),
  check ((decision is null) = (decided_at is null))
);
create unique index review_case_once on review_case (student_id, kind, object) where decision is null;
create index review_case_waiting on review_case (id) where decision is null;
create index review_case_object on review_case (kind, object, id);
