import { constants } from '@mars/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import { addPerson } from '../../testing/people.ts';
import {
  ask,
  codeOf,
  dayMs,
  later,
  mars,
  minute,
  now,
  password,
  people,
  phone,
  post,
  setNow,
  setPhone,
  setUp,
  signUp,
  wrong,
} from '../../testing/signup.ts';
import { openAsk } from './ask.ts';

setUp();

const hour = 60 * minute;
const { codeDigits } = constants.signup;

describe('who guesses', () => {
  it('has as many tries in any 24 hours over the end of a day, however often the code is another', async () => {
    await addPerson(mars.store, `tungi${people}`, { phone });
    const tried: number[] = [];
    // From the evening on, an hour apart, each code is tried by whoever asked for it and by another until it is refused.
    setNow(new Date('2026-11-20T18:30:00+05:00'));
    for (let times = 0; times < 16; times++) {
      const { ask: own } = (await ask()).body;
      const code = (await codeOf()) ?? '000000';
      for (const body of [{ ask: own }, {}])
        for (let n = 1; n <= 8; n++)
          if ((await signUp({ ...body, code: wrong(code, n) })).body.code === 'code_invalid')
            tried.push(now.getTime());
      later(hour);
    }
    const most = tried.map((at) => tried.filter((one) => one >= at && one < at + dayMs).length);
    expect(Math.max(...most)).toBe(50);
    expect(Math.max(...most) / 10 ** codeDigits).toBeLessThanOrEqual(5e-5);
  });

  it('learns by no login whose number it is: neither by its tries nor by its codes', async () => {
    const login = `kimniki${people}`;
    await addPerson(mars.store, login, { phone });
    const of = async (name: string) => {
      const { ask: own } = (await ask()).body;
      const codes: string[] = [];
      for (let n = 1; n <= 8; n++) codes.push((await signUp({ code: '000000' })).body.code);
      for (const typed of [{ ask: own }, {}])
        for (let n = 1; n <= 27; n++)
          codes.push((await post('password', { login: name, code: '000000', password, ...typed })).body.code);
      return codes;
    };
    const somebodys = await of(login);
    setPhone(`+99894${String(2_000_000 + people)}`);
    expect(await of('hech.kim')).toEqual(somebodys);
    const of27 = [...Array(25).fill('code_invalid'), 'too_many', 'too_many'];
    expect(somebodys.slice(8)).toEqual([...of27, ...of27]);
  });
});

describe('asking for a code', () => {
  it('is pushed out by no stranger who opens as many in a chat, nor by what is over', async () => {
    const isThere = async (one: string, chat = 1) => (await openAsk(mars.app, one, chat)) !== undefined;
    const strange = async (from: string, chat: number) => {
      later(1);
      const { body } = await ask({ ref: 'DDDDDDDDDD' }, { from });
      expect(await isThere(body.ask, chat)).toBe(true);
    };
    const friend = await addPerson(mars.store, `dost${people}`);
    await mars.store.query(`insert into referral_link (student_id, code) values ($1, 'DDDDDDDDDD')`, [
      friend,
    ]);
    // Of the code that one was asked for first.
    await ask();
    for (let n = 0; n < 110; n++) await strange('10.70.0.1', 666);
    const mine = (await ask()).body.ask;
    for (let n = 0; n < 110; n++) await strange('10.70.0.1', 666);
    expect(await isThere(mine)).toBe(true);
    for (let n = 0; n < 104; n++) await strange(`10.71.0.${n}`, 7000 + n);
    later(31 * minute);
    const next = (await ask()).body.ask;
    for (let n = 0; n < 5; n++) await ask({}, { from: `10.72.0.${n}` });
    expect(await isThere(next)).toBe(true);
  });

  it('opened in the chat that has the number stays, however many others open', async () => {
    await mars.store.query(
      `insert into bot_chat (chat_id, phone, last_update, seen_at) values ($1, $2, 1, $3)`,
      [900_000 + people, phone, now],
    );
    await ask();
    const mine = (await ask()).body.ask;
    await openAsk(mars.app, mine, 900_000 + people);
    for (let n = 0; n < 110; n++) {
      later(1);
      const { body } = await ask({}, { from: `10.73.0.${n}` });
      await openAsk(mars.app, body.ask, 8000 + n);
    }
    expect(await openAsk(mars.app, mine, 900_000 + people)).toBeDefined();
  });
});
