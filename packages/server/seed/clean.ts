import { verify } from '@node-rs/argon2';
import { demoSettings } from '../features/centre/seed.ts';
import { demoSites } from '../features/embed/demo.ts';
import { memberSpans } from '../features/study/member.ts';
import { forgetRooms } from '../features/timetable/seed.ts';
import type { Database, Store } from '../store/database.ts';
import { withoutTriggers } from '../store/triggers.ts';
import { courses, groups } from './courses.ts';
import { demoPassword } from './demo.ts';
import { findSource } from './part.ts';
import { removeRows } from './remove.ts';

/** Ids of the demo's people are below it. */
const firstIds = 1000;

/** What of the demo centre a database holds. */
export interface DemoFound {
  people: number[];
  sites: string[];
}

/**
 * The people with the password of the demo centre, which everybody knows, and the sites with its secrets. Whoever
 * was given another password is the centre's own.
 */
export async function findDemo(db: Database): Promise<DemoFound> {
  const sites = await db.query<{ key: string }>(
    'select key from embed_site where secret = any($1) or key = any($2) order by key',
    [demoSites.map(({ secret }) => secret), demoSites.map(({ key }) => key)],
  );
  // They came first, with one hash for all: a real centre's start does not try those of its people one by one.
  const suspected = await db.query<{ hash: string }>(
    `select password_hash as hash from person where id <= $1 and password_hash is not null
     group by password_hash having count(*) > 1 or bool_or(login = any($2))`,
    [firstIds, ['admin', 'malika', 'otabek', 'aziza', 'bobur']],
  );
  const known: string[] = [];
  for (const { hash } of suspected.rows) {
    if (await verify(hash, demoPassword).catch(() => false)) known.push(hash);
  }
  const people = await db.query<{ id: number }>(
    'select id from person where password_hash = any($1) order by id',
    [known],
  );
  return { people: people.rows.map(({ id }) => id), sites: sites.rows.map(({ key }) => key) };
}

/** What it said of itself before, and no centre sets by itself. */
const formerSettings = [
  { key: 'debt_block_below', value: -1_000_000 },
  { key: 'phone', value: '+998 71 200 00 00' },
  ...['Toshkent, Namuna koʻchasi, 12', 'Samarqand shahri, Universitet xiyoboni, 15-uy'].map((address) => ({
    key: 'address',
    // Of the time before it was said in both languages.
    value: { uz: address, ru: address },
  })),
];

/** Removes the demo centre from a database, and only that. @returns what it removed */
export async function cleanDemo(store: Store): Promise<DemoFound> {
  const found = await findDemo(store);
  const { parts } = await findSource();
  await store.transaction(async (db) => {
    // Ledgers refuse to forget: these rows are nobody's.
    await withoutTriggers(db, await listGuarded(db), async () => {
      // Who waits is a student or a lead: without the one it would be nobody's.
      await removeRows(db, 'study_wait', `student_id = any(array[${found.people.join(',')}]::integer[])`);
      await removeRows(db, 'person', `id = any(array[${found.people.join(',')}]::integer[])`);
      await removeRows(
        db,
        'embed_site',
        `key in (${found.sites.map((key) => `'${key}'`).join(',') || 'null'})`,
      );
      for (const { forget } of parts) await forget?.(db, found.people);
      await removeUnused(db);
    });
  });
  return found;
}

async function listGuarded(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct c.oid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  return rows.map(({ name }) => name);
}

/** What the demo centre brought along and nobody uses: groups, courses, things to hand over, its telephone. */
async function removeUnused(db: Database): Promise<void> {
  const named = (names: readonly string[]) =>
    names.map((name) => `'${name.replaceAll("'", "''")}'`).join(',');
  await removeRows(
    db,
    'study_group',
    `name in (${named(groups.map(({ name }) => name))}) and teacher_id is null
     and not exists (select from ${memberSpans} m where m.group_id = study_group.id)`,
  );
  await removeRows(
    db,
    'study_course',
    `name in (${named(courses.map(({ name }) => name))}) and source_hash is null
     and not exists (select from study_group g where g.course_id = study_course.id)`,
  );
  await forgetRooms(db);
  await db.query(
    `delete from shop_product p where kind = 'real'
       and not exists (select from shop_order o where o.product_id = p.id)
       and not exists (select from shop_wish w where w.product_id = p.id)`,
  );
  await db.query(
    `delete from centre_setting s using (
       select d->>'key' as key, d->'value' as value from jsonb_array_elements($1::jsonb) d
     ) demo where demo.key = s.key and demo.value = s.value`,
    [JSON.stringify([...demoSettings, ...formerSettings])],
  );
}
