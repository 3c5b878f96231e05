/** A page that named the demo centre's site from an address that is not its own. */
export const newRefused = `insert into embed_refused (site_key, origin, first_at, last_at, times)
  values ('demo-centre', 'https://www.markaz.example', now(), now(), 1)
  on conflict (site_key, origin) do update set times = embed_refused.times + 1 returning 1 as value`;

/** A code of whoever's session it is, for the demo centre's own website: `namuna-kod`. */
export const newCode = `insert into embed_code (code_hash, person_id, session_id, site_key, origin, challenge, expires_at)
  select sha256('namuna-kod'), person_id, id, 'demo-centre', 'http://localhost:3001', $2, now() + interval '1 minute'
    from auth_session where id = $1
  on conflict (code_hash) do update set session_id = excluded.session_id returning 1 as value`;
