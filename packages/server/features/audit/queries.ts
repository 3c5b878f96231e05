import type { Database } from '../../store/database.ts';

/** @param entry `detail` as JSON; `about`: whom else it was about */
export async function createEntry(
  db: Database,
  entry: {
    at: Date;
    doneBy: number;
    call: string;
    personId: number | null;
    about: readonly number[];
    detail: string;
  },
): Promise<void> {
  await db.query({
    name: 'audit_create',
    text: `with entry as (
        insert into audit_entry (at, done_by, call, person_id, detail) values ($1, $2, $3, $4, $5) returning id)
      insert into audit_about (person_id, entry_id)
      select p.id, entry.id from entry join person p on p.id = any ($6::int[])`,
    values: [entry.at, entry.doneBy, entry.call, entry.personId, entry.detail, entry.about],
  });
}

interface Name {
  id: number;
  first_name: string;
  last_name: string;
}

export interface EntryRow {
  id: number;
  at: Date;
  done_by: Name;
  call: string;
  person: Name | null;
  detail: Record<string, unknown>;
}

const nameOf = (p: string) =>
  `json_build_object('id', ${p}.id, 'first_name', ${p}.first_name, 'last_name', ${p}.last_name)`;

/** The latest entries, those before `beforeId` when it is given. */
export async function listEntries(
  db: Database,
  which: { doneBy: number | null; personId: number | null; beforeId: number | null },
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `select e.id, e.at, ${nameOf('d')} as done_by, e.call, e.detail, case when p.id is not null then ${nameOf('p')} end as person
     from audit_entry e join person d on d.id = e.done_by left join person p on p.id = e.person_id
     where ($1::int is null or e.done_by = $1) and ($2::int is null or e.person_id = $2
         or e.id in (select entry_id from audit_about where person_id = $2))
       and ($3::int is null or e.id < $3)
     order by e.id desc limit $4`,
    [which.doneBy, which.personId, which.beforeId, limit],
  );
  return rows;
}

export async function deleteEntriesBefore(db: Database, before: Date): Promise<void> {
  await db.query('delete from audit_entry where at < $1', [before]);
}

/** For whoever removes people: no foreign key says whose entries are. */
export async function deleteEntriesOf(db: Database, people: readonly number[]): Promise<void> {
  await db.query('delete from audit_entry where done_by = any($1) or person_id = any($1)', [people]);
}

export interface NameRow {
  id: number;
  name: string;
}

export async function listPersonNames(db: Database, ids: readonly number[]): Promise<NameRow[]> {
  const { rows } = await db.query<NameRow>(
    `select id, first_name || ' ' || last_name as name from person where id = any ($1::int[]) order by id`,
    [ids],
  );
  return rows;
}

export async function listGroupNames(db: Database, ids: readonly number[]): Promise<NameRow[]> {
  const { rows } = await db.query<NameRow>(
    'select id, name from study_group where id = any ($1::int[]) order by id',
    [ids],
  );
  return rows;
}

export async function listRoomNames(db: Database, ids: readonly number[]): Promise<NameRow[]> {
  const { rows } = await db.query<NameRow>(
    'select id, name from timetable_room where id = any ($1::int[]) order by id',
    [ids],
  );
  return rows;
}

/** What a form about somebody says of them beside the names. */
const ofPerson = ['phone', 'contact_phone', 'external_id', 'consent'];

/** What staff did about somebody stays written down, but for how that person is reached. */
export async function forgetDetails(db: Database, personId: number): Promise<void> {
  const paths = ['body', 'before'].flatMap((part) => ofPerson.map((name) => `{${part},${name}}`));
  await db.query(
    `update audit_entry set detail = detail ${paths.map((path) => `#- '${path}'`).join(' ')} where person_id = $1`,
    [personId],
  );
}
