/** A page that named the demo centre's site from an address that is not its own. */
export const newRefused = `insert into embed_refused (site_key, origin, first_at, last_at, times)
  values ('demo-centre', 'https://www.markaz.example', now(), now(), 1)
  on conflict (site_key, origin) do update set times = embed_refused.times + 1 returning 1 as value`;
