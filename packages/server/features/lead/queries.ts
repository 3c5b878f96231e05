import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';

type Lead = Reply<'PATCH /v2/staff/leads/{id}'>;

export interface LeadRow extends Omit<Lead, 'at' | 'version'> {
  created_at: Date;
}

const columns = `l.id, l.created_at, l.full_name, l.phone, l.whose, l.birth_year, l.source, coalesce(s.name, l.site_key) as site, l.lang, l.level, l.interests,
  l.state, l.note, l.sent, p.first_name || ' ' || p.last_name as changed_by`;
const from = `from lead l left join embed_site s on s.key = l.site_key left join person p on p.id = l.changed_by`;

export interface NewLead {
  at: Date;
  fullName: string;
  phone: string;
  whose: 'self' | 'parent';
  birthYear: number;
  source: Lead['source'];
  site: string | null;
  lang: 'uz' | 'ru';
  level: string | null;
  interests: string | null;
}

/** One of a phone after the other, until the transaction ends: many at once see each other. */
export async function lockPhone(db: Database, phone: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead ${phone}`]);
}

/** When those of a phone came, the first one first. */
export async function listSentAt(db: Database, phone: string, since: Date): Promise<Date[]> {
  const { rows } = await db.query<{ created_at: Date }>({
    name: 'lead_sent_at',
    text: 'select created_at from lead where phone = $1 and created_at > $2 order by created_at',
    values: [phone, since],
  });
  return rows.map(({ created_at }) => created_at);
}

/** The names of whoever asked the same by the same number since then and has not been called yet. */
export async function listSame(db: Database, lead: NewLead, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ full_name: string }>(
    `select full_name from lead where phone = $1 and created_at > $2 and state = 'new' and whose = $3 and birth_year = $4
       and source = $5 and site_key is not distinct from $6 and level is not distinct from $7
       and interests is not distinct from $8`,
    [
      ...[lead.phone, since, lead.whose, lead.birthYear],
      ...[lead.source, lead.site, lead.level, lead.interests],
    ],
  );
  return rows.map(({ full_name }) => full_name);
}

/** @returns its id; it waits to be sent where the centre has an address of its own */
export async function createLead(db: Database, lead: NewLead): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into lead (created_at, full_name, phone, source, site_key, lang, level, interests, whose, birth_year, consent_at,
       sent, next_try_at)
     select $1::timestamptz, $2, $3, $4, $5, $6, $7, $8, $9, $10, $1, h.sent,
       case when h.sent is not null then $1::timestamptz end
     from (select (select 'waiting' from lead_hook where target is not null) as sent) h returning id`,
    [
      ...[lead.at, lead.fullName, lead.phone, lead.source, lead.site, lead.lang, lead.level, lead.interests],
      ...[lead.whose, lead.birthYear],
    ],
  );
  return rows[0]!.id;
}

type Which = Pick<CallShape<'GET /v2/staff/leads'>['query'], 'state' | 'source'>;

export async function listLeads(
  db: Database,
  { state, source }: Which,
  beforeId: number | null,
  limit: number,
): Promise<LeadRow[]> {
  const { rows } = await db.query<LeadRow>(
    `select ${columns} ${from} where ($1::text is null or l.state = $1) and ($2::text is null or l.source = $2)
       and ($3::int is null or l.id < $3) order by l.id desc limit $4`,
    [state ?? null, source ?? null, beforeId, limit],
  );
  return rows;
}

export async function findLead(db: Database, id: number): Promise<LeadRow | undefined> {
  return (await db.query<LeadRow>(`select ${columns} ${from} where l.id = $1`, [id])).rows[0];
}

/** Changes of one come one after another until the transaction ends. */
export async function lockLead(db: Database, id: number): Promise<void> {
  await db.query('select from lead where id = $1 for update', [id]);
}

/** What is left out stays. */
export async function updateLead(
  db: Database,
  id: number,
  { state, note, by }: { state: string | undefined; note: string | undefined; by: number },
): Promise<void> {
  await db.query(
    'update lead set state = coalesce($2, state), note = coalesce($3, note), changed_by = $4 where id = $1',
    [id, state ?? null, note ?? null, by],
  );
}

export async function deleteLeads(db: Database, before: Date): Promise<void> {
  await db.query('delete from lead where created_at < $1', [before]);
}
