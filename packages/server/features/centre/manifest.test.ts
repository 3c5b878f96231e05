import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../../root.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());

const ask = async () => {
  const answer = await mars.inject({ url: '/manifest.webmanifest' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  return answer.json();
};
it('calls the installed platform as the centre is called, in its colour', async () => {
  expect(await ask()).toMatchObject({
    theme_color: '#b8432a',
    display: 'standalone',
    start_url: '/',
    scope: '/',
  });
  const other = await startTestApp({ seed: 'none' });
  try {
    await other.store.query(
      `insert into centre_setting (key, value) values ('name', '"Ziyo"'), ('accent', '"#0f6b52"')`,
    );
    expect((await other.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
      name: 'Ziyo',
      theme_color: '#0f6b52',
    });
  } finally {
    await other.close();
  }
});

it('names icons that are there, as large as it says, with one that may be cut round', async () => {
  const { icons } = await ask();
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of icons) {
    const file = readFileSync(join(repositoryRoot, 'host/public', src));
    if (type !== 'image/png') continue;
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, format], src).toEqual([sizes, 'png']);
  }
});
