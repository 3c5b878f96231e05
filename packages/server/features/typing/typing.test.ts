import { isSame } from '@mars/contract/typed.ts';
import { describe, expect, it } from 'vitest';
import { addPerson } from '../../testing/people.ts';
import { type Keys, tookMs, typeAs } from '../../testing/typing/keys.ts';
import {
  begin,
  byHand,
  byWords,
  finish,
  handIn,
  id,
  mars,
  me,
  newcomer,
  next,
  onText,
  pass,
  people,
  power,
  premium,
  reseed,
  run,
  send,
  setClock,
  setUp,
  start,
  student,
} from '../../testing/typing/runs.ts';
import { typist } from '../../testing/typing/typists.ts';
import { jobs } from './jobs.ts';
import { textsOf } from './texts.ts';

setUp();

describe('a run', () => {
  it('gives a text, and what stood on it rightly is its speed', async () => {
    const { run_id, text, chosen } = await start();
    expect(
      textsOf('uz')
        .filter(({ level }) => level < 3)
        .map((one) => one.text),
    ).toContain(chosen);
    const keys = byHand(text);
    const minutes = (tookMs(keys) - keys[0]![0]) / 60_000;
    pass(tookMs(keys) + 300);
    const { status, body } = await handIn(run_id, keys);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'accepted', why: null, coins: 1, best: true });
    expect(body.wpm).toBe(Math.round(text.length / 5 / minutes));
    const mistakes = keys.filter(([, key]) => key === 'Backspace').length;
    expect(body.accuracy).toBeLessThanOrEqual(1);
    if (mistakes > 0) expect(body.accuracy).toBeLessThan(1);
  });

  it('takes every apostrophe for ʻ and ʼ, and е for ё [ruling 44]', async () => {
    for (const sign of ["'", '’', '‘', 'ʼ', '`']) expect(isSame('ʻ', sign)).toBe(true);
    expect([isSame('ё', 'е'), isSame('Е', 'Ё'), isSame('е', 'э'), isSame('a', "'")]).toEqual([
      ...[true, true, false, false],
    ]);
    const { client } = await newcomer();
    const { run_id, text } = await start('uz', client);
    const keys = byHand(text).map(([ms, key]): [number, string] => [ms, /[ʻʼ]/.test(key) ? "'" : key]);
    pass(tookMs(keys) + 300);
    expect((await handIn(run_id, keys, client)).body.state).toBe('accepted');
  });

  it('brings a coin, ten xp and the day, once, however often it is handed in', async () => {
    const { run_id, keys, body } = await run();
    expect(await me()).toMatchObject({ coins: 1, xp: 10, daily_streak: { streak_count: 1 } });
    const again = await handIn(run_id, keys);
    expect(again.body).toEqual(body);
    const other = await handIn(run_id, [[5, 'x']]);
    expect(other.body).toEqual(body);
    expect((await me()).coins).toBe(1);
    expect((await power()).left).toBe(2);
  });

  it('is handed in once, though eight come at once', async () => {
    const { run_id, text } = await start();
    const keys = byHand(text);
    pass(tookMs(keys) + 300);
    const answers = await Promise.all(Array.from({ length: 8 }, () => handIn(run_id, keys)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await me()).toMatchObject({ coins: 1, xp: 10 });
    expect((await power()).left).toBe(2);
  });

  it('ends when another one begins, and uses nothing by that', async () => {
    const first = await start();
    await start();
    const keys = byHand(first.text);
    pass(tookMs(keys));
    expect(await handIn(first.run_id, keys)).toMatchObject({ status: 404 });
    expect((await power()).left).toBe(3);
  });

  it('is nobody else’s to hand in', async () => {
    const { run_id, text } = await start();
    const other = await newcomer();
    pass(60_000);
    expect((await handIn(run_id, byHand(text), other.client)).status).toBe(404);
  });

  it('is over after thirty minutes, to the millisecond, and uses nothing then', async () => {
    const late = await start();
    pass(30 * 60_000 + 1);
    expect(await handIn(late.run_id, byHand(late.text))).toMatchObject({
      status: 409,
      body: { code: 'run_expired' },
    });
    expect((await power()).left).toBe(3);
    setClock(begin);
    const { run_id, text } = await start();
    pass(30 * 60_000);
    expect((await handIn(run_id, byHand(text))).status).toBe(200);
  });

  it('of keys out of order, or none that a keyboard gives, is refused and goes on', async () => {
    const { run_id } = await start();
    for (const events of [
      [
        [20, 'a'],
        [10, 'b'],
      ],
      [['a', 20]],
      [[10, 20]],
      [['a', 'b']],
    ])
      expect((await handIn(run_id, events)).status).toBe(422);
    expect((await handIn(run_id, [[1, 'a', 'b']])).status).toBe(422);
    expect(
      (
        await handIn(
          run_id,
          Array.from({ length: 1501 }, (_, ms) => [ms, 'a']),
        )
      ).status,
    ).toBe(422);
    expect((await power()).left).toBe(3);
  });

  it('that was typed without a net is handed in when the net is back', async () => {
    const { run_id, text } = await start();
    const keys = byHand(text);
    pass(tookMs(keys) + 10 * 60_000);
    expect((await handIn(run_id, keys)).body).toMatchObject({ state: 'accepted', coins: 1 });
  });
});

describe('the keys of a run while they are struck', () => {
  it('are taken once, in order and without a gap; what they did not bring comes with the end', async () => {
    const { run_id, text } = await start();
    const keys = byHand(text);
    pass(tookMs(keys) + 300);
    expect((await send(run_id, 0, keys.slice(0, 10))).body).toEqual({ known: 10 });
    // Sent once more, overlapping, and from beyond a gap.
    expect((await send(run_id, 0, keys.slice(0, 10))).body).toEqual({ known: 10 });
    expect((await send(run_id, 5, keys.slice(5, 15))).body).toEqual({ known: 15 });
    expect((await send(run_id, 16, keys.slice(16, 20))).body).toEqual({ known: 15 });
    // Other keys in a place that is known change nothing.
    expect((await send(run_id, 0, [[1, 'x']])).body).toEqual({ known: 15 });
    expect((await finish(run_id, 16, keys.slice(16))).body.fields.from.code).toBe('too_big');
    const minutes = (tookMs(keys) - keys[0]![0]) / 60_000;
    const { body } = await finish(run_id, 12, keys.slice(12));
    expect(body).toMatchObject({ state: 'accepted', coins: 1, wpm: Math.round(text.length / 5 / minutes) });
    expect((await send(run_id, 15, keys.slice(15))).body).toEqual({ known: 15 });
    expect((await finish(run_id, 0, keys)).body).toEqual(body);
    expect((await me()).coins).toBe(1);
  });

  it('are whole though the end does not say from where on it goes', async () => {
    const { run_id, text } = await start();
    const keys = byHand(text);
    pass(tookMs(keys) + 300);
    await send(run_id, 0, keys.slice(0, 40));
    expect((await handIn(run_id, keys.slice(40))).body).toMatchObject({ state: 'accepted', coins: 1 });
  });

  it('are nobody else’s, end with the run, and begin anew with the next', async () => {
    const first = await start();
    expect((await send(first.run_id, 0, [[5, 'x']])).body).toEqual({ known: 1 });
    const other = await newcomer();
    expect((await send(first.run_id, 0, [[5, 'x']], other.client)).status).toBe(404);
    const { run_id, text } = await start();
    expect((await send(first.run_id, 1, [[6, 'x']])).status).toBe(404);
    const keys = byHand(text);
    pass(tookMs(keys) + 300);
    expect((await handIn(run_id, keys)).body.state).toBe('accepted');
    const late = await start();
    pass(30 * 60_000);
    expect((await send(late.run_id, 0, [[5, 'x']])).body).toEqual({ known: 1 });
    pass(1);
    expect((await send(late.run_id, 1, [[6, 'x']])).body.code).toBe('run_expired');
  });

  it('are refused where no keyboard gives them so, and nothing of them stays', async () => {
    const { run_id } = await start();
    await send(run_id, 0, [[20, 'a']]);
    expect((await send(run_id, 1, [[19, 'b']])).body.fields.events.code).toBe('format');
    const many = Array.from({ length: 1500 }, (): [number, string] => [30, 'x']);
    expect((await send(run_id, 1, many)).body.fields.events.code).toBe('too_long');
    expect((await handIn(run_id, many)).body.fields.events.code).toBe('too_long');
    expect((await send(run_id, 1, many.slice(1))).body).toEqual({ known: 1500 });
  });

  it('are taken as they are when they come as they are struck, with a line that falters', async () => {
    const { run_id, text } = await start();
    const keys = byHand(text);
    const half = keys.findIndex(([ms]) => ms > tookMs(keys) / 2);
    let known = 0;
    for (let told = 5000; told < keys[half]![0]; told += 5000) {
      pass(5000);
      const fresh = keys.filter(([ms], at) => at >= known && ms <= told);
      if (fresh.length > 0) known = (await send(run_id, known, fresh)).body.known;
    }
    // The net is away to the end, and ten minutes more.
    pass(tookMs(keys) + 10 * 60_000);
    expect((await handIn(run_id, keys.slice(known))).body).toMatchObject({ state: 'accepted', coins: 1 });
  });

  it('tell no more time than has passed, in no piece', async () => {
    const { run_id, text } = await start();
    const keys = byHand(text);
    pass(keys[19]![0] - 1001);
    await send(run_id, 0, keys.slice(0, 20));
    pass(tookMs(keys));
    expect((await handIn(run_id, keys.slice(20))).body).toMatchObject({ state: 'rejected', why: 'clock' });
    const other = await start();
    const right = byHand(other.text);
    pass(right[19]![0] - 1000);
    await send(other.run_id, 0, right.slice(0, 20));
    pass(tookMs(right));
    expect((await handIn(other.run_id, right.slice(20))).body.state).toBe('accepted');
  });
});

describe('what is put in at once', () => {
  /** Each event a word with its space, the whole so long as it takes. */
  const inWords = (text: string, wordMs: number): Keys =>
    (text.match(/\S+ ?/g) ?? []).map((word, at) => [1000 + at * wordMs, word]);

  it('is as many letters: a run of words has its speed and no mistake, and a person looks at it', async () => {
    const { run_id, text } = await start();
    const words = inWords(text, 1500);
    pass(tookMs(words) + 300);
    const minutes = (tookMs(words) - words[0]![0]) / 60_000;
    expect((await handIn(run_id, words)).body).toMatchObject({
      ...{ state: 'held', why: 'chords', accuracy: 1, wpm: Math.round(text.length / 5 / minutes) },
    });
  });

  it('is never four hundred words a minute', async () => {
    const { body } = await run((text) => inWords(text, 150));
    expect(body).toMatchObject({ state: 'rejected', why: 'too_fast', coins: 0 });
  });

  it('may be as long as a word, and no longer', async () => {
    const { run_id } = await start();
    const put = (letters: number) =>
      student.call('POST /v2/typing/progress', {
        body: { run_id, from: 0, events: [[5, 'x'.repeat(letters)]] },
      });
    expect((await put(65)).status).toBe(422);
    expect((await put(64)).body).toEqual({ known: 1 });
  });
});

describe('a page that is loaded anew in the midst of a run', () => {
  it('costs nothing: another run begins, and the three of the day are still there', async () => {
    for (let n = 0; n < 4; n++) await start();
    expect((await power()).left).toBe(3);
    const { body } = await run();
    expect(body).toMatchObject({ state: 'accepted', coins: 1 });
    expect((await power()).left).toBe(2);
  });

  it('hands in what was typed to its end, though the answer to the first time was lost', async () => {
    const { run_id, keys, body } = await run();
    expect((await handIn(run_id, keys)).body).toEqual(body);
    expect((await power()).left).toBe(2);
  });
});

describe('power [§9.7]', () => {
  it('is three runs a day; the fourth does not begin until the day ends', async () => {
    expect(await power()).toEqual({
      ...{ left: 3, total: 3, resets_at: '2026-11-11T00:00:00+05:00', locked: null, coins: 1 },
      race: null,
      rewarded: { left: 3, total: 3, resets_at: '2026-11-11T00:00:00+05:00' },
    });
    for (const left of [2, 1, 0]) {
      await run();
      expect((await power()).left).toBe(left);
    }
    const refused = await student.call('POST /v2/typing/start', { body: { lang: 'en' } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'typing_limit', resets_at: '2026-11-11T00:00:00+05:00' },
    });
    setClock(new Date('2026-11-10T23:59:59.999+05:00'));
    expect((await student.call('POST /v2/typing/start', { body: { lang: 'en' } })).status).toBe(409);
    setClock(new Date('2026-11-11T00:00:00+05:00'));
    expect((await student.call('POST /v2/typing/start', { body: { lang: 'en' } })).status).toBe(200);
    expect((await me()).coins).toBe(3);
  });

  it('gives no fourth run to whoever begins it before the third is handed in', async () => {
    await run();
    await run();
    const begun = await Promise.all([start(), start(), start()]);
    pass(20 * 60_000);
    const handed = await Promise.all(begun.map(({ run_id, text }) => handIn(run_id, byHand(text))));
    expect(handed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await power()).toMatchObject({ left: 0 });
    expect((await me()).coins).toBe(3);
  });

  it('is used by a run that is refused: a forger has three tries, too', async () => {
    const { body } = await run((text) => Array.from(text, (letter, at) => [at * 10, letter]));
    expect(body).toMatchObject({ state: 'rejected', why: 'too_fast', coins: 0 });
    expect((await power()).left).toBe(2);
    expect(await me()).toMatchObject({ coins: 0, xp: 0, daily_streak: { streak_count: 0 } });
  });

  it('has no end with premium, and three runs of a day bring coins', async () => {
    await premium();
    for (let n = 0; n < 4; n++) {
      const { body } = await run();
      expect(body).toMatchObject({ state: 'accepted', coins: n < 3 ? 1 : 0 });
    }
    expect(await power()).toMatchObject({ left: null, rewarded: { left: 0, total: 3 } });
    expect(await me()).toMatchObject({ coins: 3, xp: 30 });
  });
});

describe('the judge', () => {
  it('refuses what is not whole', async () => {
    const { body } = await run((text) => byHand(text).slice(0, -1));
    expect(body).toMatchObject({ state: 'rejected', why: 'unfinished', coins: 0 });
  });

  it('takes three right strikes of four, and none less', async () => {
    /** A text with so many wrong letters before right ones, each taken back. */
    const withMistakes = (wrong: number) => (text: string) => {
      const keys = byHand(text).filter(([, key]) => key !== 'Backspace');
      const right = typeAs(next, { ...typist(next, 'one'), mistakes: 0 }, 'uz', text);
      expect(keys.length).toBeGreaterThanOrEqual(right.length);
      const events: Keys = [];
      let ms = 0;
      let before = 0;
      for (const [place, [at, key]] of right.entries()) {
        ms += at - before;
        before = at;
        if (place < wrong) {
          events.push([ms, '%']);
          ms += 180;
          events.push([ms, 'Backspace']);
          ms += 200;
        }
        events.push([ms, key]);
      }
      return events;
    };
    const { text } = await start();
    const length = text.length;
    // hits / (hits + wrong) >= 0.75: a third of the letters.
    const most = Math.floor(length / 3);
    const runOf = async (wrong: number) => {
      const open = await start();
      await onText(textsOf('uz').find((one) => one.text === text)!.name);
      const keys = withMistakes(wrong)(text);
      pass(tookMs(keys) + 300);
      return (await handIn(open.run_id, keys)).body;
    };
    expect(await runOf(most + 1)).toMatchObject({ state: 'rejected', why: 'inaccurate' });
    const taken = await runOf(most);
    expect(taken.why).not.toBe('inaccurate');
    expect(taken.accuracy).toBeGreaterThanOrEqual(0.75);
  });

  it('refuses more time than has passed on the server’s own clock', async () => {
    const { run_id, text } = await start();
    const keys = byHand(text);
    pass(tookMs(keys) - 1001);
    expect((await handIn(run_id, keys)).body).toMatchObject({ state: 'rejected', why: 'clock' });
    const other = await newcomer();
    const open = await start('uz', other.client);
    const right = byHand(open.text);
    pass(tookMs(right) - 1000);
    expect((await handIn(open.run_id, right, other.client)).body.state).toBe('accepted');
  });

  it('holds a run that was typed slowly, told fast and handed in late', async () => {
    reseed(38);
    const { run_id, text } = await start();
    const slow = typeAs(next, typist(next, 'few'), 'uz', text);
    pass(tookMs(slow) + 300);
    const fast = slow.map(([ms, key]): [number, string] => [Math.round(ms * 0.35), key]);
    expect((await handIn(run_id, fast)).body).toMatchObject({ state: 'held', why: 'late', coins: 1 });
    expect((await me()).coins).toBe(0);
  });
});

describe('a run that is held', () => {
  /** Each word at once, so fast. */
  const inWords = (wpm: number) => (text: string) =>
    (text.match(/\S+ ?/g) ?? []).map((word, at, all): [number, string] => [
      500 + Math.round((at * (text.length / 5 / wpm) * 60_000) / (all.length - 1)),
      word,
    ]);
  const decide = async (runId: string, decision: 'accept' | 'refuse') => {
    const admin = await newAdmin();
    return admin.call(`POST /v2/staff/review/typing/${runId}`, { body: { decision, reason: 'Koʻrdim' } });
  };

  it('is told at once, keeps its coins back, and stands on no board', async () => {
    const { body, run_id } = await run(byWords);
    expect(body).toMatchObject({ state: 'held', why: 'chords', coins: 1, best: false });
    expect(await me()).toMatchObject({ coins: 0, xp: 0 });
    const { items } = (await student.call('GET /v2/typing/history')).body;
    expect(items[0]).toMatchObject({ run_id, state: 'held', review: { state: 'held', objected: false } });
    const { rows } = await mars.store.query('select accepted from typing_run where student_id = $1', [id]);
    expect(rows).toEqual([{ accepted: false }]);
  });

  it('keeps its place among the three that bring coins', async () => {
    await premium();
    const held = await run(byWords);
    for (const coins of [1, 1, 0]) expect((await run()).body.coins).toBe(coins);
    expect((await decide(held.run_id, 'accept')).body).toMatchObject({ coins: 1 });
    expect(await me()).toMatchObject({ coins: 3, xp: 30 });
  });

  it('brings what it should when a person accepts it, once, and its day counts', async () => {
    const { run_id, body } = await run(byWords);
    setClock(new Date('2026-11-11T12:00:00+05:00'));
    expect((await decide(run_id, 'accept')).status).toBe(200);
    expect(await me()).toMatchObject({ coins: 1, xp: 10 });
    const { rows } = await mars.store.query(
      `select accepted, (select day::text from streak_day d where d.student_id = $1) as day from typing_run
       where student_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ accepted: true, day: '2026-11-10' }]);
    const { langs } = (await student.call('GET /v2/typing/history')).body;
    expect(langs[0]).toMatchObject({ lang: 'uz', best: body.wpm });
    expect((await start()).ghost).toMatchObject({ wpm: body.wpm });
  });

  it.each([
    [41, '41 слово в минуту.'],
    [42, '42 слова в минуту.'],
    [45, '45 слов в минуту.'],
  ])('tells %i words a minute in the form of that number', async (wpm, said) => {
    const { run_id } = await run(byWords);
    await mars.store.query('update typing_run set words_per_minute = $2 where run_id = $1', [run_id, wpm]);
    await decide(run_id, 'accept');
    const { body } = await student.call('GET /v1/notification');
    expect(JSON.stringify(body)).toContain(`: ${said}`);
  });

  it('brings nothing when a person refuses it', async () => {
    const { run_id } = await run(byWords);
    await decide(run_id, 'refuse');
    expect(await me()).toMatchObject({ coins: 0, xp: 0 });
    const { items } = (await student.call('GET /v2/typing/history')).body;
    expect(items[0]).toMatchObject({ state: 'rejected', review: { state: 'refuse', reason: 'Koʻrdim' } });
  });

  it('makes later ones of the same kind be taken, once a person knows the stenographer', async () => {
    const { run_id } = await run(inWords(80));
    expect((await run(inWords(80))).body.state).toBe('held');
    await decide(run_id, 'accept');
    expect((await run(inWords(90))).body).toMatchObject({ state: 'accepted', coins: 1 });
  });

  it('makes no paste be taken after that: what is much faster, or too fast to be believed, waits again', async () => {
    const { run_id, body } = await run(inWords(80));
    await decide(run_id, 'accept');
    setClock(new Date('2026-11-11T10:00:00+05:00'));
    expect((await run(inWords(Math.round(body.wpm * 1.3)))).body).toMatchObject({
      state: 'held',
      why: 'chords',
    });
    // Even of somebody as fast as that.
    await mars.store.query('update typing_run set words_per_minute = 240 where run_id = $1', [run_id]);
    expect((await run(inWords(145))).body).toMatchObject({ state: 'accepted' });
    expect((await run(inWords(160))).body).toMatchObject({ state: 'held', why: 'very_fast' });
  });

  it('waits with nine others at most: nobody could look at hundreds', async () => {
    await premium();
    for (let n = 0; n < 10; n++) expect((await run(byWords)).body.state).toBe('held');
    expect((await run(byWords)).body).toMatchObject({ state: 'rejected', why: 'waiting' });
  });

  let admins = 0;
  const newAdmin = async () => {
    const login = `boshliq${admins++}${people}`;
    await addPerson(mars.store, login, { role: 'admin' });
    return mars.signInAs(login);
  };
});

describe('the history', () => {
  it('tells the runs, the best of each language, and the ghost of the best', async () => {
    expect((await start()).ghost).toBe(null);
    const { body } = await run();
    const { items, langs } = (await student.call('GET /v2/typing/history')).body;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ lang: 'uz', wpm: body.wpm, coins: 1, review: null });
    expect(langs.map(({ best }: { best: number | null }) => best)).toEqual([body.wpm, null, null]);
    const { ghost } = await start();
    expect(ghost.wpm).toBe(body.wpm);
    expect(ghost.at).toHaveLength(40);
    expect(ghost.at).toEqual([...ghost.at].sort((a: number, b: number) => a - b));
    expect((await start('ru')).ghost).toBe(null);
  });

  it('says which keys are mixed up, and gives words to practise them', async () => {
    const { run_id, text } = await start();
    const place = text.indexOf('e');
    const right = typeAs(next, { ...typist(next, 'one'), mistakes: 0 }, 'uz', text);
    const at = right[place]![0];
    const keys: Keys = [
      ...right.slice(0, place),
      [at, 'r'],
      [at + 200, 'Backspace'],
      ...right.slice(place).map(([ms, key]): [number, string] => [ms + 400, key]),
    ];
    pass(tookMs(keys) + 300);
    await handIn(run_id, keys);
    const [uz, ru] = (await student.call('GET /v2/typing/history')).body.langs;
    expect(uz.mistakes).toEqual([{ wanted: 'e', struck: 'r', times: 1 }]);
    // e and r lie side by side: each word has both.
    for (const word of uz.drill.split(' ')) expect(word).toMatch(/e.*r|r.*e/);
    expect(ru).toMatchObject({ mistakes: [], drill: null });
  });

  it('forgets the record of the keys after thirty days, but of what waits', async () => {
    await run();
    await run(byWords);
    const traces = async () => {
      const { rows } = await mars.store.query<{ n: number }>(
        'select count(*)::int as n from typing_trace where student_id = $1',
        [id],
      );
      return rows[0]!.n;
    };
    expect(await traces()).toBe(2);
    setClock(new Date(begin.getTime() + 30 * 86_400_000));
    await jobs[0]!.run(mars.app);
    expect(await traces()).toBe(2);
    pass(86_400_000);
    await jobs[0]!.run(mars.app);
    expect(await traces()).toBe(1);
  });
});
