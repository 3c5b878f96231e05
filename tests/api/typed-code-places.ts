import { newCode } from '../../packages/server/code.ts';
import { secretOf } from '../../packages/server/features/factor/queries-testing.ts';
import { codeOf, stepOf } from '../../packages/server/features/factor/totp.ts';
import { newCode as newRace } from '../../packages/server/features/race/queries-testing.ts';
import { type Answer, demoPassword, type TestApp } from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';

/** A code that is good, and how it is handed in. */
export interface Given {
  code: string;
  /** By what rule of the field it is refused when nothing can be tried; default: the spelling's own. */
  rule?: string;
  send(typed: string): Promise<Answer>;
}

let people = 0;

/** Where people type a code, each with a way to get a good one. */
export const places: Record<string, (mars: TestApp) => Promise<Given>> = {
  async 'sign-up'(mars) {
    const { phone, post } = somebody(mars);
    const code = await botCode(mars, phone, 'signup');
    const body = {
      first_name: 'Lola',
      last_name: 'Rahimova',
      birth_year: 1990,
      whose: 'self',
      phone,
      password: 'mening-parolim',
    };
    return { code, send: (typed) => post('signup', { ...body, code: typed }) };
  },
  async 'a code of the bot for a password'(mars) {
    const { phone, login, post } = somebody(mars);
    await addPerson(mars.store, login, { phone });
    const code = await botCode(mars, phone, 'password');
    const body = { phone, password: 'mening-parolim' };
    return { code, send: (typed) => post('password', { ...body, code: typed }) };
  },
  async 'a start code'(mars) {
    const { login, post } = somebody(mars);
    const id = await addPerson(mars.store, login);
    const admin = await mars.signInAs('admin');
    const { body } = await admin.call(`POST /v2/staff/person/${id}/start-code`);
    const own = { login, password: 'mening-parolim' };
    return {
      code: body.start_code.code,
      send: (typed) => post('password', { ...own, code: typed }),
    };
  },
  async 'the shop'(mars) {
    const code = newCode(6);
    await mars.store.query(
      `insert into shop_order (student_id, product_id, quantity, coins, ledger_id, state, pickup_code, created_at)
       select l.student_id, (select id from shop_product where slug = 'pens'), 1, 1, l.id, 'waiting', $1, now()
       from coin_ledger l where not exists (select from shop_order o where o.student_id = l.student_id
         and o.ledger_id = l.id) limit 1`,
      [code],
    );
    const staff = await mars.signInAs('malika');
    return {
      code,
      send: (typed) => staff.call('POST /v2/staff/pickup', { body: { code: typed } }),
    };
  },
  async 'a race'(mars) {
    const { login } = somebody(mars);
    await addPerson(mars.store, login);
    const { rows } = await mars.store.query<{ value: number }>(newRace);
    const student = await mars.signInAs(login);
    return {
      code: String(rows[0]!.value),
      send: (typed) => student.call('POST /v2/typing/race/join', { body: { code: typed } }),
    };
  },
  async 'the second step'(mars) {
    const { post, ticket, codeNow } = await staffWithStep(mars);
    return {
      code: await codeNow(0),
      send: (typed) => post('factor', { ticket, code: typed }),
    };
  },
  async 'recovery of the second step'(mars) {
    const { post, ticket, recovery } = await staffWithStep(mars);
    return { code: recovery, send: (typed) => post('factor', { ticket, code: typed }) };
  },
  async 'a referral'(mars) {
    const { login, phone, post } = somebody(mars);
    await addPerson(mars.store, login);
    const { link } = (await (await mars.signInAs(login)).call('GET /v1/referral')).body;
    return {
      code: new URL(link).searchParams.get('ref')!,
      rule: 'ref_unknown',
      send: (typed) => post('code', { phone, purpose: 'signup', ref: typed }),
    };
  },
  async 'a certificate'(mars) {
    const { rows } = await mars.store.query<{ code: string }>('select code from certificate limit 1');
    return {
      code: rows[0]!.code,
      send: (typed) => mars.anonymous.call('GET /v1/certificate/verify', { query: { code: typed } }),
    };
  },
};

/** Each from an address of its own: what one address may try is no matter here. */
function somebody(mars: TestApp) {
  const count = people++;
  const from = `10.9.${Math.floor(count / 250)}.${count % 250}`;
  const post = (path: string, body: object) => mars.anonymous.call(`POST /v1/auth/${path}`, { body, from });
  return { login: `kodchi${count}`, phone: `+99893${String(7_000_000 + count)}`, post };
}

async function botCode(mars: TestApp, phone: string, purpose: 'signup' | 'password'): Promise<string> {
  await mars.anonymous.call('POST /v1/auth/code', {
    body: { phone, purpose },
    from: `10.8.0.${people % 250}`,
  });
  const { rows } = await mars.store.query<{ text: string }>(
    `select body->>'text' as text from bot_message where phone = $1 order by id desc`,
    [phone],
  );
  return rows[0]!.text;
}

/** A teacher who has turned the second step on, and has the ticket of a right password. */
async function staffWithStep(mars: TestApp) {
  const { login, post } = somebody(mars);
  await addPerson(mars.store, login, { role: 'teacher' });
  const who = await mars.signInAs(login);
  await who.call('POST /v1/me/factor', { body: { password: demoPassword } });
  const codeNow = async (steps: number) => {
    const { rows } = await mars.store.query<{ secret: Buffer }>(secretOf, [login]);
    return codeOf(rows[0]!.secret, stepOf(mars.app.now()) + steps);
  };
  const { body } = await who.call('POST /v1/me/factor/confirm', { body: { code: await codeNow(-1) } });
  const { ticket } = (await post('signin', { login, password: demoPassword })).body;
  return { post, ticket, codeNow, recovery: body.recovery_codes[0] as string };
}
