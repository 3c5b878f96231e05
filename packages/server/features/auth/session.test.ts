import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';

const site = 'https://markaz.example';

describe('a session', () => {
  let app: TestApp;
  let clock: Date;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'none', now: () => clock });
    await addPerson(app.store, 'bobur');
    await addPerson(app.store, 'aziza');
    await addPerson(app.store, 'barno');
    await addSite(app.store, 'k1', { origins: [site] });
    await addSite(app.store, 'k2', {
      origins: ['https://typed.example'],
      passwordSignIn: true,
      mayBuy: true,
    });
  });
  beforeEach(() => {
    clock = new Date();
  });
  afterAll(() => app.close());

  const later = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };
  const refresh = (token: string, headers: Record<string, string> = {}) =>
    app.anonymous.call('GET /v1/auth/token', { headers: { authorization: `Bearer ${token}`, ...headers } });
  const rotate = (token: string) => refresh(token, { 'mars-refresh': 'rotate' });
  const sessions = 'GET /v1/auth/sessions';

  it('gives a new access token for the refresh token, which stays good [§7.3] [§4.3]', async () => {
    const bobur = await app.signInAs('bobur');
    later(901);
    expect((await bobur.call(sessions)).body.code).toBe('unauthorized');
    const { status, body } = await refresh(bobur.refresh);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in']);
    const again = await app.anonymous.call(sessions, {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(again.status).toBe(200);
    expect((await refresh(bobur.refresh)).status).toBe(200);
  });

  it('refuses every other refresh token with 403 [§8.2]', async () => {
    const bobur = await app.signInAs('bobur');
    const answers = [
      await refresh('unknown'),
      await refresh(bobur.token),
      await refresh('é'),
      await app.anonymous.call('GET /v1/auth/token'),
      await app.anonymous.call('GET /v1/auth/token', { headers: { authorization: 'Basic eA==' } }),
    ];
    for (const { status, body } of answers) {
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'session_ended' });
    }
  });

  it('rotates on request, gives the same successor again for 30 s, and ends when the old one comes later', async () => {
    const bobur = await app.signInAs('bobur');
    const first = await rotate(bobur.refresh);
    expect(first.body.refresh_token).not.toBe(bobur.refresh);
    later(29);
    expect((await rotate(bobur.refresh)).body.refresh_token).toBe(first.body.refresh_token);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
    later(2);
    expect((await rotate(bobur.refresh)).status).toBe(403);
    expect((await refresh(first.body.refresh_token)).status).toBe(403);
    expect((await bobur.call(sessions)).body.code).toBe('session_ended');
  });

  it('ends when any earlier token comes back, however often it was replaced since', async () => {
    for (const replaced of [2, 3, 20]) {
      const bobur = await app.signInAs('bobur');
      const tokens = [bobur.refresh];
      for (let n = 0; n < replaced; n++) tokens.push((await rotate(tokens.at(-1)!)).body.refresh_token);
      const thiefs = tokens.at(-1)!;
      expect((await refresh(thiefs)).status).toBe(200);
      // Without a moment in between: thirty seconds are for the one before, and only for that one.
      expect((await rotate(tokens[replaced - 2]!)).status).toBe(403);
      expect((await refresh(thiefs)).status).toBe(403);
      expect((await bobur.call(sessions)).body.code).toBe('session_ended');
    }
  });

  it('ends when an earlier token comes back from another page than its own', async () => {
    const barno = await app.embedded('barno', 'k1', site);
    const first = await refresh(barno.refresh, { origin: site, 'mars-refresh': 'rotate' });
    const second = await refresh(first.body.refresh_token, { origin: site, 'mars-refresh': 'rotate' });
    expect((await refresh(barno.refresh)).status).toBe(403);
    expect((await refresh(second.body.refresh_token, { origin: site })).status).toBe(403);
  });

  it('of before tokens had a family goes on, and gets one with its next token', async () => {
    const bobur = await app.signInAs('bobur');
    const old = 'x'.repeat(43);
    await app.store.query(
      `update auth_session set family = null, refresh_hash = sha256($1::text::bytea)
       where id = (select max(id) from auth_session)`,
      [old],
    );
    expect((await refresh(old)).status).toBe(200);
    const next = (await rotate(old)).body.refresh_token;
    expect((await rotate(old)).body.refresh_token).toBe(next);
    const last = (await rotate(next)).body.refresh_token;
    expect((await refresh(last)).status).toBe(200);
    expect((await bobur.call(sessions)).status).toBe(200);
    await rotate(last);
    expect((await refresh(next)).status).toBe(403);
    expect((await bobur.call(sessions)).status).toBe(403);
  });

  it('has one spelling of each token', async () => {
    const bobur = await app.signInAs('bobur');
    const last = bobur.token.at(-1)!;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // 43 letters hold 258 bits, the signature has 256: the last two say nothing.
    const twin = bobur.token.slice(0, -1) + alphabet[alphabet.indexOf(last) + 1];
    const standard = (token: string) => token.replaceAll('-', '+').replaceAll('_', '/');
    for (const token of [`${bobur.token}=`, `${bobur.token}==`, twin, `${bobur.token}.`, `${bobur.token}~`]) {
      const { status, body } = await app.anonymous.call(sessions, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect({ token, status, code: body.code }).toEqual({ token, status: 401, code: 'unauthorized' });
    }
    for (let n = 0; n < 20; n++) {
      const { refresh: good, token } = await app.signInAs('barno');
      const others = [
        `${good}=`,
        `${good}==`,
        `=${good}`,
        good.slice(0, -1),
        `${good}A`,
        ...[standard(good)].filter((each) => each !== good),
      ];
      for (const other of others) expect((await refresh(other)).status).toBe(403);
      expect((await refresh(good)).status).toBe(200);
      if (standard(token) === token) continue;
      const answer = await app.anonymous.call(sessions, {
        headers: { authorization: `Bearer ${standard(token)}` },
      });
      expect(answer.status).toBe(401);
    }
  });

  it('gives fifty tabs that rotate at once one successor', async () => {
    const bobur = await app.signInAs('bobur');
    const answers = await Promise.all(Array.from({ length: 50 }, () => rotate(bobur.refresh)));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('is over two months after the last visit', async () => {
    const bobur = await app.signInAs('bobur');
    later(59 * 86_400);
    expect((await refresh(bobur.refresh)).status).toBe(200);
    later(59 * 86_400);
    expect((await refresh(bobur.refresh)).status).toBe(200);
    later(61 * 86_400);
    expect((await refresh(bobur.refresh)).status).toBe(403);
  });

  it('ends with a logout, at once', async () => {
    const bobur = await app.signInAs('bobur');
    expect((await bobur.call('POST /v1/auth/logout')).body).toEqual({ ok: true });
    const { status, body } = await bobur.call(sessions);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'session_ended' });
    expect((await refresh(bobur.refresh)).status).toBe(403);
  });

  it('ends by a ticket of its own, which can do nothing else', async () => {
    const bobur = await app.signInAs('bobur');
    const other = await app.signInAs('bobur');
    const ticket = createHash('sha256').update(bobur.refresh).digest('base64url');
    expect((await refresh(ticket)).status).toBe(403);
    const end = (text: string) => app.anonymous.call('POST /v1/auth/end', { body: { ticket: text } });
    // One letter off, it is nobody's, and says no more than the right one.
    const foreign = `${ticket[0] === 'a' ? 'b' : 'a'}${ticket.slice(1)}`;
    expect((await end(foreign)).body).toEqual({ ok: true });
    expect((await bobur.call(sessions)).status).toBe(200);
    expect((await end(ticket)).body).toEqual({ ok: true });
    expect((await bobur.call(sessions)).body.code).toBe('session_ended');
    expect((await refresh(bobur.refresh)).status).toBe(403);
    expect((await other.call(sessions)).status).toBe(200);
    expect((await end(ticket)).status).toBe(200);
    for (const wrong of ['', bobur.refresh, 5, null])
      expect((await end(wrong as string)).body.fields.ticket).toBeDefined();
  });

  it('ends by the ticket of a token that another tab has renewed since', async () => {
    const bobur = await app.signInAs('bobur');
    const { body } = await rotate(bobur.refresh);
    const ticket = createHash('sha256').update(bobur.refresh).digest('base64url');
    await app.anonymous.call('POST /v1/auth/end', { body: { ticket } });
    expect((await refresh(body.refresh_token)).status).toBe(403);
  });

  it('ends when the centre switches the person off', async () => {
    const id = await addPerson(app.store, 'ketdi');
    const person = await app.signInAs('ketdi');
    await app.store.query('update person set is_active = false where id = $1', [id]);
    expect((await person.call(sessions)).status).toBe(403);
    expect((await refresh(person.refresh)).status).toBe(403);
  });

  it('that was looked at just before is looked at again three seconds later, and ends with its person’s account', async () => {
    const id = await addPerson(app.store, 'qoldi');
    const person = await app.signInAs('qoldi');
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect((await person.call(sessions)).status).toBe(200);
      // By another server, which this one hears nothing of.
      await app.store.query('update person set is_active = false where id = $1', [id]);
      vi.setSystemTime(Date.now() + 3001);
      const { status, body } = await person.call(sessions);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'session_ended' });
      expect((await refresh(person.refresh)).status).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is listed, and another one can be ended, never somebody else’s', async () => {
    const one = await app.signInAs('aziza');
    const two = await app.signInAs('aziza');
    const { body } = await one.call(sessions);
    expect(body.items).toHaveLength(2);
    expect(body.items.filter((item: { current: boolean }) => item.current)).toHaveLength(1);
    const other = body.items.find((item: { current: boolean }) => !item.current).id;
    // The one that was seen last comes first.
    const seen = async (late: number) => {
      await app.store.query(
        `update auth_session set last_seen_at = timestamptz '2026-11-01' + (id = $1)::int * interval '1 day'`,
        [late],
      );
      return (await one.call(sessions)).body.items[0].id;
    };
    const mine = body.items.find((item: { current: boolean }) => item.current).id;
    expect([await seen(other), await seen(mine)]).toEqual([other, mine]);
    const stranger = await app.signInAs('bobur');
    expect((await stranger.call(`DELETE /v1/auth/sessions/${other}`)).status).toBe(404);
    expect((await one.call(`DELETE /v1/auth/sessions/${other}`)).status).toBe(200);
    expect((await one.call(`DELETE /v1/auth/sessions/${other}`)).status).toBe(404);
    expect((await two.call(sessions)).status).toBe(403);
    expect((await one.call(sessions)).status).toBe(200);
  });

  it('beyond twenty ends the one that was used the longest ago, on the platform and on other pages apart', async () => {
    const most = 20;
    const id = await addPerson(app.store, 'kop');
    const state = async (embedded: boolean) => {
      const { rows } = await app.store.query<{ open: number; ended: number }>(
        `select count(*) filter (where ended_at is null)::int as open,
           count(*) filter (where ended_at is not null)::int as ended
         from auth_session where person_id = $1 and (site_key is not null) = $2`,
        [id, embedded],
      );
      return rows[0]!;
    };
    const first = await app.signInAs('kop');
    const second = await app.signInAs('kop');
    later(60);
    // It is used again: the second is now the one that was not for the longest time.
    await refresh(first.refresh);
    for (let n = 2; n < most; n++) await app.signInAs('kop');
    expect(await state(false)).toEqual({ open: most, ended: 0 });
    expect((await second.call('GET /v1/me')).status).toBe(200);
    const last = await app.signInAs('kop');
    expect(await state(false)).toEqual({ open: most, ended: 1 });
    expect((await second.call('GET /v1/me')).body.code).toBe('session_ended');
    expect((await refresh(second.refresh)).status).toBe(403);
    for (const open of [first, last]) expect((await open.call('GET /v1/me')).status).toBe(200);

    for (let n = 0; n < 3; n++) await app.embedded('kop', 'k1', site);
    expect((await state(false)).open).toBe(most);
    expect(await state(true)).toEqual({ open: 3, ended: 0 });
  });

  it('leaves no more rows than that behind, however often somebody signs in and out', async () => {
    const id = await addPerson(app.store, 'takror');
    for (let n = 0; n < 45; n++) {
      const one = await app.signInAs('takror');
      await one.call('POST /v1/auth/logout');
    }
    const { rows } = await app.store.query('select 1 from auth_session where person_id = $1', [id]);
    expect(rows.length).toBeLessThanOrEqual(21);
  });

  describe('on an embedding page', () => {
    it('is bound to the page’s origin', async () => {
      const aziza = await app.embedded('aziza', 'k1', site);
      expect(
        (await aziza.call('POST /v1/auth/logout', { headers: { origin: 'https://other.example' } })).body
          .code,
      ).toBe('origin_mismatch');
      const none = await app.anonymous.call(sessions, {
        headers: { authorization: `Bearer ${aziza.token}` },
      });
      expect({ status: none.status, code: none.body.code }).toEqual({ status: 401, code: 'origin_mismatch' });
      expect((await refresh(aziza.refresh, { origin: 'https://other.example' })).status).toBe(403);
      expect((await refresh(aziza.refresh, { origin: site })).status).toBe(200);
    });

    it('shows and ends no sessions unless the centre allows it', async () => {
      const aziza = await app.embedded('aziza', 'k1', site);
      const { status, body } = await aziza.call(sessions);
      expect({ status, code: body.code, url: body.url }).toEqual({
        status: 409,
        code: 'open_on_platform',
        url: 'http://localhost:3000/',
      });
      const allowed = await app.embedded('aziza', 'k2', 'https://typed.example');
      expect((await allowed.call(sessions)).status).toBe(200);
    });

    it('ends twelve hours after signing in, however often it is refreshed', async () => {
      const aziza = await app.embedded('aziza', 'k1', site);
      later(11.9 * 3600);
      const { status, body } = await refresh(aziza.refresh, { origin: site });
      expect(status).toBe(200);
      expect(body.expires_in).toBeLessThanOrEqual(360);
      later(361);
      expect((await refresh(aziza.refresh, { origin: site })).status).toBe(403);
    });

    it('takes a password only where the centre turned that on', async () => {
      const body = { login: 'aziza', password: 'mars-demo-1' };
      const refused = await app.anonymous.call('POST /v1/auth/signin', { body, headers: { origin: site } });
      expect({ status: refused.status, code: refused.body.code }).toEqual({
        status: 409,
        code: 'open_on_platform',
      });
      const origin = 'https://typed.example';
      const taken = await app.anonymous.call('POST /v1/auth/signin', { body, headers: { origin } });
      expect(taken.status).toBe(200);
      const authorization = `Bearer ${taken.body.access_token}`;
      expect((await app.anonymous.call(sessions, { headers: { authorization } })).body.code).toBe(
        'origin_mismatch',
      );
      expect((await app.anonymous.call(sessions, { headers: { authorization, origin } })).status).toBe(200);
      const own = await app.anonymous.call('POST /v1/auth/signin', {
        body,
        headers: { origin: 'http://localhost:3000' },
      });
      expect(own.status).toBe(200);
    });
  });
});
