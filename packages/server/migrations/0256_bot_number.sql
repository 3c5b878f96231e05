-- bot -----------------------------------------------------------------------------------------------------
-- The number by which somebody was linked to their chat: the link is as good as that number is theirs.
alter table bot_link add column phone text;
update bot_link l set phone = (
  select coalesce((select c.phone from bot_chat c where c.chat_id = l.chat_id and c.phone in (p.phone, p.contact_phone)),
    p.phone, p.contact_phone)
  from person p where p.id = l.person_id);
create index bot_link_phone on bot_link (phone);

-- Whoever was linked once, until they are linked again: nobody is refused for not being in the bot meanwhile.
create table bot_unlinked (
  person_id integer primary key references person (id),
  phone text,
  chat_id bigint not null
);
create index bot_unlinked_phone on bot_unlinked (phone);

-- Chats that are to hear that their number is no longer anybody's here. One of an account that was deleted goes with it.
create table bot_left (
  chat_id bigint primary key references bot_chat (chat_id) on delete cascade,
  is_said boolean not null default false,
  forgets boolean not null default false
);

-- A number that another chat has shared than the one by which somebody was linked: it waits until a person has confirmed it.
create table bot_claim (
  phone text primary key,
  chat_id bigint not null references bot_chat (chat_id) on delete cascade,
  asked_at timestamptz not null
);
create index bot_claim_chat on bot_claim (chat_id);

-- Ends the links of somebody that no number of theirs holds any more: what waits for them there is not sent.
create function bot_end_links(one integer, numbers text[]) returns void language sql as $$
  with ended as (
    delete from bot_link l where l.person_id = one and (l.phone is null or not l.phone = any (numbers))
    returning l.person_id, l.phone, l.chat_id),
  kept as (
    insert into bot_unlinked (person_id, phone, chat_id) select person_id, phone, chat_id from ended
    on conflict (person_id) do update set phone = excluded.phone, chat_id = excluded.chat_id),
  dropped as (
    delete from bot_message m using ended e where m.chat_id = e.chat_id and m.state = 'waiting'
      and (m.person_id = e.person_id or m.phone = e.phone)),
  healed as (
    update person p set bot_state = 'ok' from ended e where p.id = e.person_id and p.bot_state <> 'ok')
  insert into bot_left (chat_id) select chat_id from ended
  on conflict (chat_id) do update set is_said = false;
$$;

-- By form, table or whoever writes there.
create function bot_number_changed() returns trigger language plpgsql as $$
begin
  perform bot_end_links(new.id, array_remove(array[new.phone, new.contact_phone], null));
  return null;
end $$;
create trigger person_bot_number after update of phone, contact_phone on person for each row
  when (old.phone is distinct from new.phone or old.contact_phone is distinct from new.contact_phone)
  execute function bot_number_changed();
