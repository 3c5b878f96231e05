-- the English test ------------------------------------------------------------------------------------------
-- A test as it is taken, by whoever has its id. Nobody is named in it, until a student takes its level over.
create table placement_attempt (
  attempt_id uuid primary key,
  begun_at timestamptz not null,
  -- When it was answered last: an answer within a second is no reading.
  seen_at timestamptz not null,
  listening boolean not null,
  -- What was asked, [{"id", "right"}] each, in its order.
  asked jsonb not null default '[]',
  -- The question that waits for its answer; null: it is over.
  question text,
  result jsonb,
  -- Whether its answers say how hard questions are.
  counts boolean not null,
  taken_by integer references student (student_id)
);
create index placement_attempt_begun on placement_attempt (begun_at);

-- How often a question was asked and answered rightly, by how able those were (in fifths of the scale of difficulty, as their
-- other answers say). It says nothing of anybody.
create table placement_count (
  item text not null,
  ability smallint not null,
  asked integer not null,
  answered_right integer not null check (answered_right between 0 and asked),
  primary key (item, ability)
);

-- What the answers say of a question's difficulty, once there are enough; until then its author's word counts.
create table placement_difficulty (
  item text primary key,
  b double precision not null,
  answers integer not null,
  estimated_at timestamptz not null
);
