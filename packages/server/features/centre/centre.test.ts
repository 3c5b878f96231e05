import { contrast } from '@mars/contract/accent.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

describe('the centre’s colour', () => {
  let mars: TestApp;
  beforeEach(async () => {
    mars = await startTestApp({ seed: 'none' });
  });
  afterEach(() => mars.close());

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
