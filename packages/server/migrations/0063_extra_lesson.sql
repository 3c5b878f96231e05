-- Extra lessons: slots of a tutor, bookings, and who waits for a place.
create table extra_slot (
  id integer generated always as identity primary key,
  tutor_id integer not null references person (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  room text,
  places integer not null check (places between 1 and 30),
  cancelled_at timestamptz,
  made_by integer not null references person (id),
  made_at timestamptz not null
);
create index extra_slot_time on extra_slot (starts_at, id);
create index extra_slot_tutor on extra_slot (tutor_id, starts_at);

create table extra_booking (
  id integer generated always as identity primary key,
  slot_id integer not null references extra_slot (id),
  student_id integer not null references student (student_id),
  -- The centre's day of the slot: one a day, whoever asks how often at once.
  day date not null,
  topic text not null,
  -- Booked without premium: it counts against the free uses unless these came back.
  is_free_use boolean not null,
  booked_at timestamptz not null,
  cancelled_at timestamptz,
  is_use_back boolean,
  cancelled_by integer references person (id)
);
create unique index extra_booking_slot on extra_booking (slot_id, student_id) where cancelled_at is null;
create unique index extra_booking_day on extra_booking (student_id, day) where cancelled_at is null;
create index extra_booking_student on extra_booking (student_id, id);

create table extra_waiting (
  slot_id integer not null references extra_slot (id),
  student_id integer not null references student (student_id),
  topic text not null,
  since timestamptz not null,
  primary key (slot_id, student_id)
);
create index extra_waiting_student on extra_waiting (student_id);
