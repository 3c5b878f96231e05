/**
 * SQL: why the bot reaches somebody not, and since when, as json `{why, since}`; null of whom it reaches.
 * @param p a person
 */
export const unreachedSql = (p: string): string => `(
  select case
    when l.person_id is null then json_build_object('why', 'none', 'since', coalesce(u.at, ${p}.created_at))
    when c.blocked_at is not null then
      json_build_object('why', case when c.is_gone then 'gone' else 'blocked' end, 'since', c.blocked_at)
    when c.stopped_at is not null then json_build_object('why', 'stopped', 'since', c.stopped_at) end
  from (select 1) one left join bot_link l on l.person_id = ${p}.id left join bot_chat c on c.chat_id = l.chat_id
    left join bot_unlinked u on u.person_id = ${p}.id)`;
