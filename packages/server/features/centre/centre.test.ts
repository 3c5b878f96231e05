import { contrast } from '@mars/contract/accent.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());
beforeEach(async () => {
  await mars.store.query('delete from centre_setting');
  mars.app.forgetSettings();
});

describe('the centre’s colour', () => {
  const choose = (colour: unknown) =>
    mars.store.query("insert into centre_setting (key, value) values ('accent', $1)", [
      JSON.stringify(colour),
    ]);
  const accent = async () => (await mars.anonymous.call('GET /v1/capabilities')).body.accent;

  it('is the platform’s own until a centre chooses one', async () => {
    expect(await accent()).toBeNull();
  });

  it('comes with what can be read on it and in it, for light and dark', async () => {
    await choose('#0f6b52');
    const { light, dark } = await accent();
    expect(light).toMatchObject({ accent: '#0f6b52', on_accent: '#ffffff' });
    expect(contrast(light.accent_text, light.accent_soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark.accent_text, dark.accent_soft)).toBeGreaterThanOrEqual(4.5);
  });

  it('is none when what was set is no colour', async () => {
    await choose('red; } body { display: none');
    expect(await accent()).toBeNull();
  });
});

describe('what a centre gives and asks for', () => {
  const offered = async () => (await mars.anonymous.call('GET /v1/capabilities')).body;

  it('is told whole: each reward, extra lessons, the referral', async () => {
    const { rewards, extra_lessons, referral } = await offered();
    expect(rewards).toEqual({
      attendance: { free: 2, premium: 4 },
      coding_month: { free: 30, premium: 60 },
      online_month: { free: 40, premium: 80 },
      task: { easy: 2, medium: 4, hard: 6 },
      lesson: 2,
      quiz: 1,
      typing: 1,
      post: 2,
      badge: 5,
      season: [
        { from_place: 1, till_place: 1, coins: 60 },
        { from_place: 2, till_place: 2, coins: 40 },
        { from_place: 3, till_place: 3, coins: 20 },
        { from_place: 4, till_place: 10, coins: 10 },
      ],
      xp: { coin: 10, attendance: 5, homework: 5, english_unit: 10, english_reviews: 5 },
    });
    expect(extra_lessons).toEqual({ free_uses: 3, per_day: 1 });
    expect(referral).toEqual({ coins: 20, hours: 8 });
  });

  it('is what the centre has set', async () => {
    const set = (key: string, value: unknown) =>
      mars.store.query('insert into centre_setting (key, value) values ($1, $2)', [
        key,
        JSON.stringify(value),
      ]);
    await set('reward_coins', { referral: 35, quiz: 3 });
    await set('extra_lessons', { freeUses: 5 });
    const { rewards, extra_lessons, referral } = await offered();
    expect([rewards.quiz, rewards.lesson, extra_lessons, referral]).toEqual([
      3,
      2,
      { free_uses: 5, per_day: 1 },
      { coins: 35, hours: 8 },
    ]);
  });
});
