import { newCode } from '../features/shop/code.ts';
import { dayText } from '../features/streak/day.ts';
import type { Table } from './insert.ts';
import { chance } from './random.ts';
import type { Story } from './story.ts';

const teacherId = 2;

/** Rows of all stories, those of one kind in the order of time, as they would have come about. */
export function studentTables(stories: readonly Story[], seed: number): Table[] {
  return [
    ...studyTables(stories),
    ...ledgerTables(stories),
    ...shopTables(stories, seed),
    typingTable(stories, seed),
    badgeTable(stories),
  ];
}

/** With the ids that the rows get, whose student and object they are told by. */
const ledgerRows = (stories: readonly Story[]) =>
  numbered(
    each(stories, ({ person, account }) =>
      account.ledger.map(({ amount, reason, ...row }) => ({
        ...row,
        ...actorOf(row.rule, person.id),
        total_debit: Math.max(amount, 0),
        total_credit: Math.max(-amount, 0),
        reason_uz: reason.uz,
        reason_ru: reason.ru,
      })),
    ),
  );

const jobs: Record<string, string> = { badge: 'badge-award', season: 'season-turn' };

/** Who did what a row is for: a job, the staff, or the student. */
const actorOf = (rule: string, studentId: number) =>
  jobs[rule]
    ? { actor_id: null, actor_job: jobs[rule] }
    : { actor_id: rule === 'attendance' || rule === 'staff' ? teacherId : studentId, actor_job: null };

const each = <T extends object>(stories: readonly Story[], rows: (story: Story) => T[]) =>
  stories.flatMap((story) => rows(story).map((row) => ({ student_id: story.person.id, ...row })));

/** Ids follow time, so that a student's rows have the order in which they happened. */
const numbered = <T extends { created_at: Date }>(rows: T[]) =>
  rows
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row, index) => ({ ...row, id: index + 1 }));

function studyTables(stories: readonly Story[]): Table[] {
  return [
    {
      into: 'study_member (student_id integer, group_id integer, joined_on date, left_on date)',
      rows: each(stories, ({ memberships }) =>
        memberships.map(({ group, joined, left }) => ({
          group_id: group.id,
          joined_on: dayText(joined),
          left_on: left === undefined ? null : dayText(left),
        })),
      ),
    },
    {
      into: `attendance_mark (student_id integer, lesson_id integer, attendance_type smallint, marked_by integer,
        marked_at timestamptz)`,
      rows: each(stories, ({ marks }) =>
        marks.map(({ lesson, attended }) => ({
          lesson_id: lesson.id,
          attendance_type: attended ? 1 : 0,
          marked_by: teacherId,
          marked_at: lesson.ends,
        })),
      ),
    },
    {
      into: 'streak_day (student_id integer, day date, source text)',
      rows: each(stories, ({ counted }) => counted.map(({ day, source }) => ({ day: dayText(day), source }))),
    },
  ];
}

function ledgerTables(stories: readonly Story[]): Table[] {
  return [
    {
      into: 'coin_balance (student_id integer, coins integer)',
      rows: each(stories, ({ account }) => [{ coins: account.coins }]),
    },
    {
      into: `coin_ledger (id bigint, student_id integer, created_at timestamptz, total_debit integer,
        total_credit integer, balance_after integer, reason_uz text, reason_ru text, rule text, object text,
        actor_id integer, actor_job text)`,
      rows: ledgerRows(stories),
    },
    {
      into: 'xp_balance (student_id integer, xp integer)',
      rows: each(stories, ({ account }) => [{ xp: account.xp }]),
    },
    {
      into: `xp_ledger (id bigint, student_id integer, created_at timestamptz, xp integer, rule text, object text,
        actor_id integer, actor_job text)`,
      rows: numbered(
        each(stories, ({ person, account }) =>
          account.xpLedger.map((row) => ({ ...row, ...actorOf(row.rule, person.id) })),
        ),
      ),
    },
    {
      into: 'premium_period (student_id integer, starts_at timestamptz, ends_at timestamptz, coins integer)',
      rows: each(stories, ({ account }) => account.premium),
    },
  ];
}

function shopTables(stories: readonly Story[], seed: number): Table[] {
  const ledgerIds = new Map(
    ledgerRows(stories)
      .filter(({ rule }) => rule === 'shop')
      .map(({ student_id, object, id }) => [`${student_id} ${object}`, id]),
  );
  const dice = chance(seed, 'pick-up codes');
  return [
    {
      into: `shop_owned (student_id integer, product_id integer, body_type text, is_worn boolean,
        owned_at timestamptz, worn_at timestamptz)`,
      rows: each(stories, ({ account }) =>
        account.owned.map(({ product, owned_at, is_worn }) => ({
          product_id: product.id,
          body_type: product.body_type,
          is_worn,
          owned_at,
          worn_at: owned_at,
        })),
      ),
    },
    {
      into: `shop_order (id integer, student_id integer, product_id integer, quantity integer, coins integer,
        ledger_id bigint, state text, pickup_code text, created_at timestamptz, handed_at timestamptz, handed_by integer)`,
      rows: numbered(
        each(stories, ({ person, account }) =>
          account.orders.map(({ product, object, created_at, handed_at }) => {
            const real = product.kind === 'real';
            return {
              product_id: product.id,
              quantity: 1,
              coins: product.price,
              ledger_id: ledgerIds.get(`${person.id} ${object}`),
              state: real ? (handed_at ? 'handed' : 'waiting') : 'bought',
              pickup_code: real ? newCode((signs) => dice.between(0, signs - 1)) : null,
              created_at,
              handed_at,
              handed_by: handed_at && teacherId,
            };
          }),
        ),
      ),
    },
  ];
}

/** A run for each reward of typing; who types more becomes faster. */
export function typingRuns({ person, works }: Story, seed: number) {
  const dice = chance(seed, `typing ${person.login}`);
  // Aziza has the badge for 60 words a minute.
  const start = person.login === 'aziza' ? 42 : dice.between(14, 30);
  return works
    .filter((work) => work.rule === 'typing')
    .map(({ at }, index) => ({
      student_id: person.id,
      lang: dice.pick(['uz', 'uz', 'uz', 'ru', 'en']),
      words_per_minute: start + Math.floor(index / 12) + dice.between(-3, 4),
      finished_at: at,
      created_at: at,
    }));
}

function typingTable(stories: readonly Story[], seed: number): Table {
  return {
    into: `typing_run (id integer, student_id integer, lang text, words_per_minute integer, finished_at timestamptz)`,
    rows: numbered(stories.flatMap((story) => typingRuns(story, seed))).map(
      ({ created_at: _, ...row }) => row,
    ),
  };
}

/** Whoever has a badge got its coins when they got it. */
const badgeTable = (stories: readonly Story[]): Table => ({
  into: 'badge_award (student_id integer, badge text, awarded_at timestamptz)',
  rows: each(stories, ({ account }) =>
    account.ledger
      .filter(({ rule }) => rule === 'badge')
      .map(({ object, created_at }) => ({ badge: object, awarded_at: created_at })),
  ),
});
