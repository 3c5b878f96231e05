import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Store } from '../../store/database.ts';
import { freshStore } from '../../testing/store.ts';
import { forgetAside, takeAside, updateRating } from './snapshot.ts';
import type { Kept } from './sums.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore('none');
  students = 0;
});
afterEach(async () => {
  for (const letGo of open.splice(0)) await letGo();
  await store.close();
});

/** Transactions that are not committed yet. */
const open: (() => Promise<void>)[] = [];

let students = 0;
const addStudents = (count: number) => {
  students += count;
  return store.query(
    `with p as (insert into person (login, password_hash, role, first_name, last_name)
        select gen_random_uuid()::text, 'x', 'student', 'Ism', 'F' from generate_series(1, $1) returning id)
     insert into student (student_id) select id from p`,
    [count],
  );
};

const earn = (db: Database, student: number, at: Date, coins: number) =>
  db.query(
    `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
     values ($1, $2, $3, 0, 'a', 'b', 'staff', gen_random_uuid()::text)`,
    [student, at, coins],
  );

/** All that readers see of a snapshot. */
async function boardsOf(id: number): Promise<unknown[]> {
  const found = await Promise.all(
    [
      `select board, hundred, v.* from (
         select distinct on (board, hundred) * from rating_sum
         where whole_id = (select whole_id from rating_snapshot where id = $1) and snapshot_id <= $1
         order by board, hundred, snapshot_id desc) s,
         unnest(student_ids, of_month, of_season, of_all) v (student, of_month, of_season, of_all)
       order by board, student`,
      'select board, period, value, place, students from rating_step where snapshot_id = $1 order by 1, 2, 3',
      'select board, period, first_position, student_ids from rating_slice where snapshot_id = $1 order by 1, 2, 3',
    ].map((text) => store.query(text, [id])),
  );
  return found.map(({ rows }) => rows);
}

async function boardsAnew(at: Date): Promise<unknown[]> {
  const id = await takeAside(store, { at, now: at });
  const boards = await boardsOf(id);
  await forgetAside(store, id);
  return boards;
}

describe('a snapshot that adds to the one before', () => {
  /** How many rows of sums the latest has written; null when it summed up everything. */
  const written = async () => {
    const { rows } = await store.query<{ whole_id: number; id: number; sums: string }>(
      `select whole_id, id, (select count(*) from rating_sum u where u.snapshot_id = s.id) as sums
       from rating_snapshot s order by id desc limit 1`,
    );
    return rows[0]!.whole_id === rows[0]!.id ? null : Number(rows[0]!.sums);
  };

  it('writes the hundreds in which something was added, once more with the next, and all on another day', async () => {
    await addStudents(250);
    let clock = new Date('2026-11-20T14:00:00+05:00');
    const next = async (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * 60_000);
      await updateRating(store, clock);
      return written();
    };
    expect(await next(0)).toBeNull();
    // On a server somebody else's transaction may be under way, and then everything is summed up.
    const unlessOthers = (sums: number) => (store.kind === 'pglite' ? [sums] : [sums, null]);
    await earn(store, 150, clock, 10);
    for (const sums of [1, 1, 0]) expect(unlessOthers(sums)).toContain(await next(6));
    expect(await next(24 * 60)).toBeNull();
    expect(unlessOthers(0)).toContain(await next(6));
  });

  it('is whole when the clock was put back', async () => {
    await addStudents(3);
    const clock = new Date('2026-11-20T14:00:00+05:00');
    await earn(store, 2, clock, 10);
    await updateRating(store, new Date(clock.getTime() + 60_000));
    await updateRating(store, clock);
    expect(await written()).toBeNull();
  });
});

describe('boards after anything that may happen', () => {
  /** Numbers that look random, the same in each run. */
  const dice = (seed: number) => {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  };
  const acceptance = 'update typing_run set accepted = not accepted where student_id % 7 = $1';
  const backCoins = (earned: boolean) =>
    `insert into coin_ledger (student_id, created_at, total_debit, total_credit, balance_after, reason_uz, reason_ru,
       rule, object, reverses)
     select student_id, $2, total_credit, total_debit, 0, 'a', 'b', 'reversal', id::text, id from coin_ledger l
     where student_id % 11 = $1 and total_debit ${earned ? '>' : '='} 0 and reverses is null
       and not exists (select from coin_ledger r where r.student_id = l.student_id and r.reverses = l.id)
     order by l.id limit 2`;

  /** One thing that happens to a student at a time, or a little before it. */
  async function happen(db: Database, roll: (below: number) => number, clock: Date): Promise<void> {
    const student = 1 + roll(students);
    const at = new Date(clock.getTime() - roll(3) * 86_400_000 - roll(600_000));
    const things = [
      () => earn(db, student, at, 1 + roll(30)),
      () =>
        db.query(
          `insert into coin_ledger (student_id, created_at, total_credit, balance_after, reason_uz, reason_ru, rule,
             object) values ($1, $2, $3, 0, 'a', 'b', 'shop', gen_random_uuid()::text)`,
          [student, at, 1 + roll(9)],
        ),
      () => db.query(backCoins(true), [roll(11), at]),
      () => db.query(backCoins(false), [roll(11), at]),
      () =>
        db.query(
          `insert into xp_ledger (student_id, created_at, xp, rule, object)
           values ($1, $2, $3, 'a', gen_random_uuid()::text)`,
          [student, at, roll(2) ? 1 + roll(40) : -1 - roll(15)],
        ),
      () =>
        db.query(
          `insert into typing_run (student_id, lang, words_per_minute, finished_at) values ($1, 'uz', $2, $3)`,
          [student, roll(90), at],
        ),
      () => db.query(acceptance, [roll(7)]),
      () => db.query('update person set is_hidden = not is_hidden where id % 5 = $1', [roll(5)]),
      () => db.query('update person set is_active = not is_active where id = $1', [student]),
    ];
    await things[roll(things.length)]!();
  }

  /** Something that begins now and is committed when it is let go, where more than one transaction can be open. */
  async function happenLate(roll: (below: number) => number, clock: Date): Promise<() => Promise<void>> {
    if (store.kind === 'pglite') {
      await happen(store, roll, clock);
      return async () => {};
    }
    let letGo = () => {};
    const end = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let done = Promise.resolve();
    await new Promise<void>((begun) => {
      done = store.transaction(async (db) => {
        await earn(db, 1 + roll(students), clock, 500);
        begun();
        await end;
      });
    });
    return () => {
      letGo();
      return done;
    };
  }

  it.each([
    ['another season', '2026-11-30', 1],
    ['another month', '2026-10-31', 2],
    ['another day', '2026-11-20', 3],
  ])('are those that are taken anew, into %s', async (_, day, seed) => {
    const roll = dice(seed);
    await addStudents(330);
    let clock = new Date(`${day}T22:40:00+05:00`);
    const servers: (Kept | null)[] = [null, null];
    let before: { id: number; boards: unknown[] } | null = null;
    for (let turn = 0; turn < 24; turn++) {
      if (open.length < 2 && roll(3) === 0) open.push(await happenLate(roll, clock));
      for (let times = roll(5); times > 0; times--) await happen(store, roll, clock);
      if (turn === 9) await addStudents(700);
      clock = new Date(clock.getTime() + 6 * 60_000);
      const server = roll(2);
      // Sometimes it has just been started.
      const kept = await updateRating(store, clock, roll(5) === 0 ? null : servers[server]!);
      servers[server] = kept;
      const boards = await boardsOf(kept.id);
      expect(boards).toEqual(await boardsAnew(clock));
      // A page under way goes on in the one before.
      if (before) expect(await boardsOf(before.id)).toEqual(before.boards);
      before = { id: kept.id, boards };
      if (roll(2) === 0) await open.shift()?.();
    }
  });
});
