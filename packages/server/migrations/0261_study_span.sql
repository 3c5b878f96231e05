-- people -------------------------------------------------------------------------------------------------------
-- Who is in which group: from a day to a day, as often as they like, never twice at once in one group.
create table study_span (
  id integer generated always as identity primary key,
  student_id integer not null references student (student_id),
  group_id integer not null references study_group (id),
  joined_on date not null,
  -- The first day without them.
  left_on date,
  constraint study_span_order check (left_on >= joined_on),
  -- Numbers as ranges: what compares them so needs no extension.
  constraint study_span_once exclude using gist (
    int4range(student_id, student_id, '[]') with &&,
    int4range(group_id, group_id, '[]') with &&,
    daterange(joined_on, left_on) with &&
  )
);
create index study_span_student on study_span (student_id, group_id);
create index study_span_group on study_span (group_id, student_id);

insert into study_span (student_id, group_id, joined_on, left_on)
select student_id, group_id, joined_on, case when left_on < joined_on then joined_on else left_on end from study_member
order by student_id, joined_on, group_id;

-- Nobody is in a group before it begins, where that is known.
alter table study_group add column starts_on date;

-- A server of the version before reads and writes `study_member`, one row for each student and group. It stays for one
-- version more, as the span that runs today, else the one that begins last.
create function study_span_seen(the_student integer, the_group integer)
returns table (id integer, joined_on date, left_on date) language sql stable as $$
  select s.id, s.joined_on, s.left_on
  from study_span s, (select (now() at time zone 'Asia/Tashkent')::date as day) today
  where s.student_id = the_student and s.group_id = the_group
  order by s.joined_on <= today.day and (s.left_on is null or s.left_on > today.day) desc,
    s.joined_on desc, s.id desc
  limit 1
$$;

create function study_span_changed() returns trigger language plpgsql as $$
declare
  changed study_span := coalesce(new, old);
begin
  if not exists (select from study_span_seen(changed.student_id, changed.group_id)) then
    delete from study_member m where m.student_id = changed.student_id and m.group_id = changed.group_id;
  else
    insert into study_member as m (student_id, group_id, joined_on, left_on)
    select changed.student_id, changed.group_id, s.joined_on, s.left_on
    from study_span_seen(changed.student_id, changed.group_id) s
    on conflict (student_id, group_id) do update
      set joined_on = excluded.joined_on, left_on = excluded.left_on
      where (m.joined_on, m.left_on) is distinct from (excluded.joined_on, excluded.left_on);
  end if;
  return null;
end
$$;
create trigger study_span_changed after insert or update or delete on study_span
  for each row when (pg_trigger_depth() = 0) execute function study_span_changed();

-- What the server before writes. It enters by `insert … on conflict do update`, where the day on which somebody comes is
-- known to the insert alone: the update after it finds that span and changes nothing.
create function study_member_entered() returns trigger language plpgsql as $$
declare
  next_one study_span;
  is_seen boolean;
begin
  if exists (select from study_span s where s.student_id = new.student_id and s.group_id = new.group_id
    and s.joined_on <= new.joined_on and (s.left_on is null or s.left_on > new.joined_on)) then
    return new;
  end if;
  select s.* into next_one from study_span s
  where s.student_id = new.student_id and s.group_id = new.group_id and s.joined_on > new.joined_on
  order by s.joined_on limit 1;
  select next_one.id = s.id into is_seen from study_span_seen(new.student_id, new.group_id) s;
  if is_seen then
    -- It means an earlier day for the one that it sees, which does not end then.
    update study_span set joined_on = new.joined_on, left_on = new.left_on where id = next_one.id;
  else
    insert into study_span (student_id, group_id, joined_on, left_on)
    values (new.student_id, new.group_id, new.joined_on, least(new.left_on, next_one.joined_on));
  end if;
  return new;
end
$$;
create trigger study_member_entered before insert on study_member
  for each row when (pg_trigger_depth() = 0) execute function study_member_entered();

create function study_member_changed() returns trigger language plpgsql as $$
declare
  own study_span;
  seen record;
begin
  select s.* into own from study_span s
  where s.student_id = old.student_id and s.group_id = old.group_id
    and s.joined_on = old.joined_on and s.left_on is not distinct from old.left_on;
  -- Whoever came back has a span of their own by now, and the one that it sees stays ended.
  if own.id is not null and not (new.left_on is null and exists (select from study_span s
    where s.student_id = own.student_id and s.group_id = own.group_id and s.joined_on >= own.left_on)) then
    update study_span set
      joined_on = greatest(new.joined_on, (select max(s.left_on) from study_span s
        where s.student_id = own.student_id and s.group_id = own.group_id and s.joined_on < own.joined_on)),
      left_on = least(new.left_on, (select min(s.joined_on) from study_span s
        where s.student_id = own.student_id and s.group_id = own.group_id and s.joined_on > own.joined_on))
    where id = own.id;
  end if;
  select s.joined_on, s.left_on into seen from study_span_seen(old.student_id, old.group_id) s;
  new.joined_on := seen.joined_on;
  new.left_on := seen.left_on;
  return new;
end
$$;
create trigger study_member_changed before update on study_member
  for each row when (pg_trigger_depth() = 0) execute function study_member_changed();

create function study_member_removed() returns trigger language plpgsql as $$
begin
  delete from study_span s where s.student_id = old.student_id and s.group_id = old.group_id
    and s.joined_on = old.joined_on and s.left_on is not distinct from old.left_on;
  insert into study_member (student_id, group_id, joined_on, left_on)
  select old.student_id, old.group_id, s.joined_on, s.left_on from study_span_seen(old.student_id, old.group_id) s;
  return null;
end
$$;
create trigger study_member_removed after delete on study_member
  for each row when (pg_trigger_depth() = 0) execute function study_member_removed();
