-- Each copy of a link with its own hours: one that is made while somebody signs up takes none from the one before.
create table referral_copy (
  student_id integer not null references student (student_id),
  copied_at timestamptz not null,
  primary key (student_id, copied_at)
);
insert into referral_copy (student_id, copied_at)
select student_id, copied_at from referral_link where copied_at is not null;

-- Numbers for which somebody was paid, as keyed hashes: it outlives the account, so that nobody is paid for one twice.
create table referral_phone (
  phone_key text primary key,
  -- No foreign key: the account may be gone.
  friend_id integer not null
);
create index referral_phone_friend on referral_phone (friend_id);

alter table referral_friend drop constraint referral_friend_state_check;
alter table referral_friend add constraint referral_friend_state_check
  check (state in ('paid', 'held', 'late', 'refused', 'known'));

-- By whose link the page was opened that asks for a code: another browser goes on without it.
alter table signup_ask add column ref text;
