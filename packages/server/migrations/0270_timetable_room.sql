-- timetable -------------------------------------------------------------------------------------------------------
-- Two spellings of one room: capitals and spaces make no difference.
create function timetable_room_key(name text) returns text language sql immutable as $$
  select lower(btrim(regexp_replace(name, '\s+', ' ', 'g')) collate "und-x-icu")
$$;

-- Rooms of the centre.
create table timetable_room (
  id integer generated always as identity primary key,
  name text not null check (timetable_room_key(name) <> '')
);
create unique index timetable_room_name on timetable_room (timetable_room_key(name));

-- Who writes the name says which room it is: a plan and a lesson keep the name beside, for a server of the version before and
-- for a room that is no more.
alter table timetable_plan add column room_id integer references timetable_room (id) on delete set null;
alter table study_lesson add column room_id integer references timetable_room (id) on delete set null;

insert into timetable_room (name)
select name from (
  select distinct on (timetable_room_key(room)) btrim(regexp_replace(room, '\s+', ' ', 'g')) as name, place, id from (
    select room, 1 as place, id from timetable_plan
    union all select room, 2, id from study_lesson
  ) said
  where timetable_room_key(room) <> ''
  order by timetable_room_key(room), place, id
) first_said
order by place, id;

update timetable_plan p set room_id = r.id, room = r.name
from timetable_room r where timetable_room_key(p.room) = timetable_room_key(r.name);
update study_lesson l set room_id = r.id, room = r.name
from timetable_room r where timetable_room_key(l.room) = timetable_room_key(r.name);
update timetable_cancelled c set lesson = c.lesson || jsonb_build_object('room_id', r.id, 'room', r.name)
from timetable_room r where timetable_room_key(c.lesson ->> 'room') = timetable_room_key(r.name);
-- Spaces alone never were a room.
update timetable_plan set room = null where timetable_room_key(room) = '';
update study_lesson set room = null where timetable_room_key(room) = '';

create index timetable_plan_room on timetable_plan (room_id) where room_id is not null;
create index study_lesson_room on study_lesson (room_id) where room_id is not null;

-- The room of this name; one that nobody has named yet is made.
create function timetable_room_named(the_name text) returns timetable_room language plpgsql as $$
declare
  named timetable_room;
begin
  if coalesce(timetable_room_key(the_name), '') = '' then
    return null;
  end if;
  loop
    select r.* into named from timetable_room r where timetable_room_key(r.name) = timetable_room_key(the_name);
    exit when named.id is not null;
    insert into timetable_room (name) values (btrim(regexp_replace(the_name, '\s+', ' ', 'g')))
    on conflict do nothing returning * into named;
    exit when named.id is not null;
  end loop;
  return named;
end
$$;

create function timetable_room_written() returns trigger language plpgsql as $$
declare
  named timetable_room := timetable_room_named(new.room);
begin
  new.room_id := named.id;
  new.room := named.name;
  return new;
end
$$;
create trigger timetable_room_written before insert or update of room on timetable_plan
  for each row execute function timetable_room_written();
create trigger timetable_room_written before insert or update of room on study_lesson
  for each row execute function timetable_room_written();
