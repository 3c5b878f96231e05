import { hash } from '@node-rs/argon2';
import { badges } from '../features/badge/catalog.ts';
import type { Store } from '../store/database.ts';
import { type Client, demoPassword, type TestApp } from './harness.ts';
import { findValue } from './value.ts';

export interface PersonOptions {
  role?: 'student' | 'parent' | 'teacher' | 'admin';
  externalId?: string;
  phone?: string | null;
  botState?: 'ok' | 'not_in_bot' | 'bot_blocked';
  isActive?: boolean;
  balance?: number;
  paymentLink?: string | null;
  coins?: number;
  /** Whether a student is in a group, never was (freemium) or was before (inactive). */
  inGroup?: boolean | 'before';
  /** Default: one that is checked in no time. */
  passwordHash?: string;
  childrenIds?: number[];
}

let hashed: Promise<string> | undefined;

/** The demo password, hashed at a thousandth of what the server takes: many sign in during a test. */
const cheapHash = (): Promise<string> => hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Adds a person with the demo password to an empty database. @returns its id. */
export async function addPerson(store: Store, login: string, options: PersonOptions = {}): Promise<number> {
  const { role = 'student', phone = null, botState = 'ok', isActive = true, externalId = null } = options;
  hashed ??= cheapHash();
  const { rows } = await store.query<{ id: number }>(
    `insert into person (login, phone, password_hash, role, first_name, last_name, bot_state, is_active, external_id)
     values ($1, $2, $3, $4, initcap($1), 'Sinov', $5, $6, $7) returning id`,
    [login, phone, options.passwordHash ?? (await hashed), role, botState, isActive, externalId],
  );
  const { id } = rows[0]!;
  if (role === 'student') await addStudent(store, id, options);
  for (const child of options.childrenIds ?? []) {
    await store.query('insert into parent_child (parent_id, student_id) values ($1, $2)', [id, child]);
  }
  return id;
}

async function addStudent(store: Store, id: number, options: PersonOptions): Promise<void> {
  const { balance = 0, paymentLink = null, coins = 0, inGroup = true } = options;
  await store.query('insert into student (student_id, balance, payment_link) values ($1, $2, $3)', [
    id,
    balance,
    paymentLink,
  ]);
  await store.query('insert into coin_balance (student_id, coins) values ($1, $2)', [id, coins]);
  await store.query('insert into xp_balance (student_id) values ($1)', [id]);
  if (!inGroup) return;
  const { rows } = await store.query<{ id: number }>(
    `with course as (insert into study_course (name) values ('Frontend') returning id)
     insert into study_group (name, course_id) select 'FE-' || $1::int, id from course returning id`,
    [id],
  );
  await store.query(
    `insert into study_span (student_id, group_id, joined_on, left_on)
     values ($1, $2, '2020-01-01', case when $3 then date '2020-01-02' end)`,
    [id, rows[0]!.id, inGroup === 'before'],
  );
}

/** Adds a piece of homework to the course of the group that `addPerson` made. @returns its id */
export const addProject = (store: Store, student: number): Promise<number> =>
  findValue(
    store,
    `insert into study_project (course_id, module, title_uz, title_ru)
     select course_id, 1, 'Ish', 'Работа' from study_group where name = 'FE-' || $1::int returning id as value`,
    [student],
  );

export interface SiteOptions {
  origins?: string[];
  passwordSignIn?: boolean;
  mayBuy?: boolean;
  secret?: string;
}

/** Adds an embedding site. */
export async function addSite(store: Store, key: string, options: SiteOptions = {}): Promise<void> {
  const {
    origins = ['https://markaz.example'],
    passwordSignIn = false,
    mayBuy = false,
    secret = null,
  } = options;
  await store.query(
    'insert into embed_site (key, name, origins, password_sign_in, may_buy, secret) values ($1, $2, $3, $4, $5, $6)',
    [key, `Site ${key}`, origins, passwordSignIn, mayBuy, secret],
  );
}

/** Gives a student every badge, so that no badge's coins come in between. */
export async function addAllBadges(store: Store, studentId: number): Promise<void> {
  await store.query(
    'insert into badge_award (student_id, badge, awarded_at) select $1, unnest($2::text[]), now() on conflict do nothing',
    [studentId, badges.map(({ slug }) => slug)],
  );
}

export interface Student extends Client {
  id: number;
  login: string;
}

/** A new student with every badge, signed in: nothing that is done brings one more coin than it says. */
export async function enterStudent(mars: TestApp, login: string): Promise<Student> {
  const id = await addPerson(mars.store, login);
  await addAllBadges(mars.store, id);
  return Object.assign(await mars.signInAs(login), { id, login });
}
