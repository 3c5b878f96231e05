import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { withOpenLedgers } from '../../testing/ledger.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { updateRating } from '../rating/snapshot.ts';
import { parseDay } from '../streak/day.ts';
import { missingSeasons, seasonOf, titleOf } from './calendar.ts';
import { openSeason, turnSeasons } from './close.ts';
import { prizeBands, rewardOf } from './prize.ts';

describe('the calendar of seasons', () => {
  it.each([
    ['2026-11-30', '2026-kuz', '2026-09-01', '2026-11-30'],
    ['2026-12-01', '2026-qish', '2026-12-01', '2027-02-28'],
    ['2028-02-29', '2027-qish', '2027-12-01', '2028-02-29'],
    ['2027-03-01', '2027-bahor', '2027-03-01', '2027-05-31'],
  ])('puts %s into %s', (day, code, from, till) => {
    expect(seasonOf(parseDay(day))).toEqual({ code, startsOn: parseDay(from), endsOn: parseDay(till) });
  });

  const season = (line: string) => {
    const [code, from, till] = line.split(' ') as [string, string, string];
    return { code, startsOn: parseDay(from), endsOn: parseDay(till) };
  };
  it.each<[string, string[], string, string[]]>([
    ['of a new centre', [], '2026-11-20', ['2026-kuz 2026-09-01 2026-11-30']],
    ['that runs', ['2026-kuz 2026-09-01 2026-11-30'], '2026-11-30', []],
    [
      'at the turn of the year',
      ['2026-kuz 2026-09-01 2026-11-30'],
      '2026-12-01',
      ['2026-qish 2026-12-01 2027-02-28'],
    ],
    [
      'that ended early, on the following day',
      ['2026-kuz 2026-09-01 2026-11-20'],
      '2026-11-21',
      ['2026-qish 2026-11-21 2027-02-28'],
    ],
    [
      'that ended early, after days without a server',
      ['2026-kuz 2026-09-01 2026-11-20'],
      '2026-11-25',
      ['2026-qish 2026-11-21 2027-02-28'],
    ],
    [
      'before one of the centre’s own',
      ['2026-kuz 2026-09-01 2026-11-20', 'kubok 2026-12-10 2026-12-20'],
      '2026-11-21',
      ['2026-qish 2026-11-21 2026-12-09'],
    ],
    [
      'after one of the centre’s own in the middle of another',
      ['2026-qish 2026-12-01 2026-12-09', 'kubok 2026-12-10 2026-12-20'],
      '2026-12-21',
      ['2027-bahor 2026-12-21 2027-05-31'],
    ],
    [
      'that passed while no server ran, over a leap day',
      ['2027-kuz 2027-09-01 2027-11-30', 'kubok 2028-03-10 2028-03-20'],
      '2028-03-12',
      ['2027-qish 2027-12-01 2028-02-29', '2028-bahor 2028-03-01 2028-03-09'],
    ],
  ])('opens what is missing %s', (_what, there, today, opened) => {
    expect(missingSeasons(there.map(season), parseDay(today))).toEqual(opened.map(season));
  });

  it('leaves no day without a season and none with two, whatever ends early and whenever a server runs', () => {
    const all = [season('2026-kuz 2026-09-01 2026-11-30')];
    const first = parseDay('2026-09-01');
    for (let day = first; day < first + 2000; day += 1 + ((day * 7) % 40)) {
      all.push(...missingSeasons(all, day));
      const running = all.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)!;
      // Staff end each third one early.
      if (day % 3 === 0) running.endsOn = day;
    }
    const last = Math.max(...all.map(({ endsOn }) => endsOn));
    for (let day = first; day <= last; day++)
      expect(all.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)).toHaveLength(1);
  });

  it('is told in both languages, a centre’s own name as it is', () => {
    expect(titleOf('2026-qish')).toEqual({ uz: 'Qish 2026', ru: 'Зима 2026' });
    expect(titleOf('yozgi lager')).toEqual({ uz: 'yozgi lager', ru: 'yozgi lager' });
  });
});

describe('prizes', () => {
  it('go by band: 60, 40, 20, and 10 to the tenth', () => {
    expect([1, 2, 3, 4, 10, 11, 500].map((place) => rewardOf([60, 40, 20, 10], place))).toEqual([
      ...[60, 40, 20, 10, 10, 0, 0],
    ]);
    expect(prizeBands([60, 40, 20, 10]).at(-1)).toEqual({ from_place: 4, till_place: 10, coins: 10 });
  });
});

describe('a season’s end', () => {
  let mars: TestApp;
  let now = new Date('2026-11-30T23:50:00+05:00');
  const ids: Record<string, number> = {};

  /** Fifteen students; the earned coins by name. `dora` and `eva` tie, `hidden` hides, `off` is switched off. */
  const earned: Record<string, number> = {
    anna: 900,
    bek: 800,
    hidden: 750,
    off: 740,
    dora: 700,
    eva: 700,
    fazil: 600,
    gani: 500,
    hulkar: 400,
    ikrom: 300,
    jasur: 200,
    kamol: 100,
    laylo: 90,
    mehri: 80,
    nodir: 0,
  };

  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => now });
    for (const login of Object.keys(earned)) {
      ids[login] = await addPerson(mars.store, login, { isActive: login !== 'off' });
      await addAllBadges(mars.store, ids[login]);
    }
    await mars.store.query(`update person set is_hidden = true where login = 'hidden'`);
  });
  afterAll(() => mars.close());

  beforeEach(async () => {
    now = new Date('2026-11-30T23:50:00+05:00');
    for (const text of [
      'delete from season_place',
      'delete from rating_season',
      'delete from notification',
      'delete from season_due',
      'update coin_balance set coins = 0',
      'truncate rating_snapshot, rating_sum, rating_step, rating_slice',
    ]) {
      await mars.store.query(text);
    }
    await withOpenLedgers(mars.store, (db) => db.query('delete from coin_ledger'));
    for (const [login, coins] of Object.entries(earned)) {
      if (coins > 0) await earn(login, coins, '2026-11-10T10:00:00+05:00');
    }
    await openSeason(mars.app);
  });

  const earn = (login: string, coins: number, at: string) =>
    mars.store.query(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       values ($1, $2, $3, 0, 'a', 'b', 'staff', $4)`,
      [ids[login], at, coins, at],
    );
  const midnight = () => {
    now = new Date('2026-12-01T00:06:00+05:00');
  };
  const prizes = async () => {
    const { rows } = await mars.store.query<{ login: string; coins: number }>(
      `select p.login, l.total_debit as coins from coin_ledger l join person p on p.id = l.student_id
       where l.rule = 'season' order by l.total_debit desc, p.login`,
    );
    return rows.map(({ login, coins }) => `${login} ${coins}`);
  };
  const notices = async () =>
    (
      await mars.store.query<{
        login: string;
        season_data: object;
        message_uz: string;
        message_ru: string | null;
      }>(
        `select p.login, n.season_data, n.message_uz, n.message_ru from notification n
         join person p on p.id = n.person_id where n.type = 'season_end' order by p.login`,
      )
    ).rows;

  const expected = [
    ...['anna 60', 'bek 40', 'dora 20', 'eva 20', 'hidden 20'],
    ...['fazil 10', 'gani 10', 'hulkar 10', 'ikrom 10', 'jasur 10', 'kamol 10'],
  ];

  it('does nothing while the season runs', async () => {
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('pays prizes by place, ties the same, and tells everybody who stood on the board', async () => {
    midnight();
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual(expected);
    const told = await notices();
    expect(told.map(({ login }) => login)).toEqual(
      Object.keys(earned)
        .filter((login) => login !== 'off' && login !== 'nodir')
        .sort(),
    );
    const of = (login: string) => told.find((one) => one.login === login)!;
    expect(of('eva')).toMatchObject({
      season_data: { position: 3, reward: 20, season: '2026-kuz' },
      message_uz: 'Mavsum tugadi. Siz 3-oʻrinni egalladingiz va 20 coin oldingiz.',
      message_ru: null,
    });
    // Who hides stands where they would stand, and moves nobody.
    expect(of('hidden').season_data).toMatchObject({ position: 3, reward: 20 });
    expect(of('fazil').season_data).toMatchObject({ position: 5 });
    expect(of('laylo')).toMatchObject({
      season_data: { position: 11, reward: 0 },
      message_uz: 'Mavsum tugadi. Siz 11-oʻrinni egalladingiz.',
    });
  });

  it('pays all who are equal at the tenth place, and nobody at the eleventh', async () => {
    // Three share the tenth place; the next one stands at the thirteenth.
    await earn('laylo', 10, '2026-11-11T10:00:00+05:00');
    await earn('mehri', 20, '2026-11-11T10:00:00+05:00');
    await earn('nodir', 99, '2026-11-11T10:00:00+05:00');
    midnight();
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual([...expected, 'laylo 10', 'mehri 10']);
    const of = async (login: string) => (await notices()).find((one) => one.login === login)!.season_data;
    for (const login of ['kamol', 'laylo', 'mehri'])
      expect(await of(login)).toMatchObject({ position: 10, reward: 10 });
    expect(await of('nodir')).toMatchObject({ position: 13, reward: 0 });
  });

  it('pays no eleventh place, where two are equal at the ninth and nobody is tenth', async () => {
    await earn('kamol', 100, '2026-11-11T10:00:00+05:00');
    midnight();
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual(expected);
    const of = async (login: string) => (await notices()).find((one) => one.login === login)!.season_data;
    for (const login of ['jasur', 'kamol'])
      expect(await of(login)).toMatchObject({ position: 9, reward: 10 });
    expect(await of('laylo')).toMatchObject({ position: 11, reward: 0 });
  });

  it('has two winners where two are equal, each with the first prize, and the next is third', async () => {
    await earn('bek', 100, '2026-11-11T10:00:00+05:00');
    midnight();
    await turnSeasons(mars.app);
    expect((await prizes()).slice(0, 3)).toEqual(['anna 60', 'bek 60', 'dora 20']);
    const { rows } = await mars.store.query(
      `select count(*)::int as winners from season_place where place = 1`,
    );
    expect(rows).toEqual([{ winners: 2 }]);
  });

  it('pays once, however often the job runs and on however many servers at once', async () => {
    midnight();
    await Promise.all(Array.from({ length: 6 }, () => turnSeasons(mars.app)));
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual(expected);
    expect(await notices()).toHaveLength(13);
    const { rows } = await mars.store.query(
      `select b.student_id from coin_balance b where coins <> (select coalesce(sum(total_debit), 0)
         from coin_ledger l where l.student_id = b.student_id and rule = 'season')`,
    );
    expect(rows).toEqual([]);
  });

  it('keeps nobody waiting for a prize that cannot be given, which comes later', async () => {
    const setCoins = (coins: number) =>
      mars.store.query('update coin_balance set coins = $2 where student_id = $1', [ids.bek, coins]);
    await setCoins(2_147_483_647);
    midnight();
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual(expected.filter((prize) => prize !== 'bek 40'));
    const { rows } = await mars.store.query(
      'select closed_at is null as is_open from rating_season order by id',
    );
    expect(rows).toEqual([{ is_open: false }, { is_open: true }]);
    await turnSeasons(mars.app);
    await setCoins(0);
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual(expected);
    expect(await notices()).toHaveLength(13);
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual(expected);
  });

  it('counts no purchase that was undone as earned', async () => {
    const row = (credit: number, debit: number, reverses: number | null) =>
      mars.store.query<{ id: number }>(
        `insert into coin_ledger (student_id, created_at, total_debit, total_credit, balance_after, reason_uz, reason_ru,
           rule, object, reverses)
         values ($1, '2026-11-12T10:00:00+05:00', $2, $3, 0, 'a', 'b', 'shop', gen_random_uuid()::text, $4) returning id`,
        [ids.mehri, debit, credit, reverses],
      );
    const bought = await row(5000, 0, null);
    await row(0, 5000, bought.rows[0]!.id);
    midnight();
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual(expected);
  });

  it('goes on where a run broke off', async () => {
    midnight();
    await mars.store.query(`insert into season_place select id, $1, 1, 900, 60 from rating_season`, [
      ids.anna,
    ]);
    await turnSeasons(mars.app);
    // Anna’s place stands, so that her prize had been paid in the same transaction.
    expect(await prizes()).toEqual(expected.slice(1));
    expect(await notices()).toHaveLength(12);
  });

  it('counts up to the last instant, and not a coin of the next season', async () => {
    await earn('nodir', 5000, '2026-12-01T00:00:00+05:00');
    await earn('mehri', 5000, '2026-08-31T23:59:59+05:00');
    await earn('kamol', 5000, '2026-11-30T23:59:59+05:00');
    midnight();
    await turnSeasons(mars.app);
    expect((await prizes())[0]).toBe('kamol 60');
    expect((await notices()).find(({ login }) => login === 'nodir')).toBeUndefined();
    expect((await notices()).find(({ login }) => login === 'mehri')!.season_data).toMatchObject({
      reward: 0,
    });
  });

  it('comes late when the server was down, and opens what passed meanwhile and what runs', async () => {
    now = new Date('2027-03-10T12:00:00+05:00');
    await turnSeasons(mars.app);
    expect(await prizes()).toEqual(expected);
    const { rows } = await mars.store.query(
      'select code, closed_at is null as is_open from rating_season order by id',
    );
    expect(rows).toEqual([
      { code: '2026-kuz', is_open: false },
      { code: '2026-qish', is_open: false },
      { code: '2027-bahor', is_open: true },
    ]);
  });

  it('shows no reader the board that it closes by', async () => {
    midnight();
    await updateRating(mars.store, now);
    await turnSeasons(mars.app);
    const client = await mars.signInAs('anna');
    const { body } = await client.call('GET /v1/rating/coin', {
      query: { scope: 'centre', period: 'season' },
    });
    expect([body.updated_at, body.total]).toEqual(['2026-12-01T00:06:00+05:00', 0]);
  });

  it('is told by the calls: what runs with its prizes, and what ended with its best', async () => {
    midnight();
    await turnSeasons(mars.app);
    const client = await mars.signInAs('laylo');
    expect((await client.call('GET /v1/season/current')).body).toEqual({
      season: '2026-qish',
      title: { uz: 'Qish 2026', ru: 'Зима 2026' },
      starts_on: '2026-12-01',
      ends_on: '2027-02-28',
      days_left: 90,
      prizes: [
        { from_place: 1, till_place: 1, coins: 60 },
        { from_place: 2, till_place: 2, coins: 40 },
        { from_place: 3, till_place: 3, coins: 20 },
        { from_place: 4, till_place: 10, coins: 10 },
      ],
    });
    const { items, next_cursor } = (await client.call('GET /v1/season/history')).body;
    expect(next_cursor).toBeNull();
    expect(items).toMatchObject([
      { season: '2026-kuz', students: 13, me: { place: 11, value: 90, reward: 0 } },
    ]);
    expect(
      items[0].winners.map(({ first_name, place }: { first_name: string; place: number }) => [
        place,
        first_name,
      ]),
    ).toEqual([
      ...[
        [1, 'Anna'],
        [2, 'Bek'],
        [3, 'Dora'],
        [3, 'Eva'],
        [5, 'Fazil'],
      ],
      ...[
        [6, 'Gani'],
        [7, 'Hulkar'],
        [8, 'Ikrom'],
        [9, 'Jasur'],
        [10, 'Kamol'],
      ],
    ]);
    const hiding = (await (await mars.signInAs('hidden')).call('GET /v1/season/history')).body.items[0];
    expect(hiding.me).toEqual({ place: 3, value: 750, reward: 20 });
    expect(hiding.winners.filter((one: { is_me: boolean }) => one.is_me)).toHaveLength(1);
  });
});

describe('the demo centre’s last season', () => {
  let mars: TestApp;
  beforeAll(async () => {
    mars = await startTestApp();
  });
  afterAll(() => mars.close());

  it('has Aziza third, as her notice says, with the prize in her ledger', async () => {
    const history = async (login: string, query = {}) =>
      (await (await mars.signInAs(login)).call('GET /v1/season/history', { query })).body.items[0];
    const season = await history('aziza');
    expect(season.me).toMatchObject({ place: 3, reward: 20 });
    const places = season.winners.map(({ place }: { place: number }) => place);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const values = season.winners.map(({ value }: { value: number }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect((await history('otabek')).me).toBeNull();
    expect((await history('otabek', { student_id: 4 })).me.place).toBe(3);
    const { rows } = await mars.store.query(
      `select s.student_id from season_place s left join coin_ledger l on l.student_id = s.student_id and l.rule = 'season'
       where coalesce(l.total_debit, 0) <> s.reward`,
    );
    expect(rows).toEqual([]);
  });
});
