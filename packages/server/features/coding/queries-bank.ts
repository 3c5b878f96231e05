import type { Database } from '../../store/database.ts';

interface Ids {
  id: number;
  /** By slug. */
  tasks: Map<string, number>;
}

/** Gives a number to each topic and task that has none yet. @returns all numbers, by slugs */
export async function saveBank(
  db: Database,
  tasks: readonly { topic: string; slug: string }[],
): Promise<Map<string, Ids>> {
  const topics = [...new Set(tasks.map(({ topic }) => topic))];
  await db.query('insert into coding_topic (slug) select unnest($1::text[]) on conflict do nothing', [
    topics,
  ]);
  await db.query(
    `insert into coding_task (topic_id, slug)
     select t.id, n.slug from unnest($1::text[], $2::text[]) with ordinality as n (topic, slug, place)
     join coding_topic t on t.slug = n.topic order by n.place on conflict do nothing`,
    [tasks.map(({ topic }) => topic), tasks.map(({ slug }) => slug)],
  );
  const { rows } = await db.query<{ topic: string; topic_id: number; slug: string; id: number }>(
    'select t.slug as topic, t.id as topic_id, k.slug, k.id from coding_task k join coding_topic t on t.id = k.topic_id',
  );
  const ids = new Map<string, Ids>();
  for (const { topic, topic_id, slug, id } of rows) {
    const one = ids.get(topic) ?? { id: topic_id, tasks: new Map() };
    ids.set(topic, one);
    one.tasks.set(slug, id);
  }
  return ids;
}
