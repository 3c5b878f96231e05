/** Gives all staff this secret, in use or waiting for its first code. @see things.make */
export const giveSecret = `insert into factor_secret (person_id, secret, made_at, confirmed_at)
  select id, $1, now(), case when $2::boolean then now() end from person where role in ('teacher', 'admin')
  on conflict (person_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = 0
  returning 1 as value`;

/** Takes it from all of them. */
export const takeSecrets = `with codes as (delete from factor_recovery), secrets as (delete from factor_secret)
  select 1 as value`;

/** The secret of the person with this login. */
export const secretOf = `select s.secret from factor_secret s join person p on p.id = s.person_id where p.login = $1`;

/** Nobody has any, and nobody tried to sign in. */
export const asAtFirst = ['factor_recovery', 'factor_secret', 'auth_guess', 'auth_known', 'auth_try'].map(
  (table) => `delete from ${table}`,
);

export const adminId = `select id as value from person where login = 'admin'`;

/** What links and tokens are signed with ('access'), and what stands for a text is made with ('refresh'); in hexadecimal. */
export const keyOf = `select encode(value, 'hex') as value from auth_secret where name = $1`;

export const adminHash = `select password_hash as value from person where login = 'admin'`;
