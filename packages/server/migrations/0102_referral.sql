create table referral_link (
  student_id integer primary key references student (student_id),
  code text not null unique,
  copied_at timestamptz
);

-- Browsers in which somebody copied their link.
create table referral_browser (
  student_id integer not null references student (student_id),
  browser text not null,
  seen_at timestamptz not null,
  primary key (student_id, browser)
);

-- Who came by whose link: a new person once, whoever else's link they opened.
create table referral_friend (
  student_id integer not null references student (student_id),
  friend_id integer not null unique,
  signed_up_at timestamptz not null,
  state text not null check (state in ('paid', 'held', 'late', 'refused')),
  -- Why a person looks at it: `phone`, `browser`.
  held_for text,
  decided_by integer references person (id),
  decided_at timestamptz,
  reason text,
  primary key (student_id, friend_id)
);
create index referral_friend_time on referral_friend (student_id, signed_up_at desc);
create index referral_friend_held on referral_friend (signed_up_at) where state = 'held';
