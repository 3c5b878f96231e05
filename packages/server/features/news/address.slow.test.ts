import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

let mars: TestApp;
let admin: Client;

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());
beforeEach(async () => {
  await mars.store.query('delete from news');
  admin = await mars.signInAs('admin');
});

const write = async (uz: string, published = true) =>
  (
    await admin.call('POST /v2/staff/news', {
      body: { title: { uz, ru: uz }, text: { uz, ru: uz }, body: { uz, ru: uz }, published },
    })
  ).body;
const read = async (slug: string) =>
  (await mars.anonymous.call(`GET /v1/news/${encodeURIComponent(slug)}`)).body;

describe('the address of news', () => {
  it.each(['Ochiq dars', 'Открытый урок', '新年快乐', 'საქართველო '.repeat(10), '!!!'])(
    'is made of %s, and leads to it',
    async (title) => {
      const { id, slug } = await write(title);
      expect(slug).not.toBe('');
      expect((await read(slug)).id).toBe(id);
    },
  );

  it('is nobody else’s, drafts and those of one moment as well', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, (_, at) => write('Bayram', at % 2 === 0)));
    expect(all.map(({ slug }) => slug).sort()).toEqual([
      ...['bayram', 'bayram-2', 'bayram-3', 'bayram-4', 'bayram-5'],
    ]);
    // It ends as one that was numbered.
    expect((await write('Bayram 2')).slug).toBe('bayram-2-2');
  });

  it('stays when the title is corrected, and when they are withdrawn and published again', async () => {
    const { id, slug } = await write('Ochik dars');
    await admin.call(`PATCH /v2/staff/news/${id}`, {
      body: { title: { uz: 'Ochiq dars', ru: 'Урок' }, published: false },
    });
    expect((await read(slug)).code).toBe('not_found');
    await admin.call(`PATCH /v2/staff/news/${id}`, { body: { published: true } });
    expect(await read(slug)).toMatchObject({ id, title: { uz: 'Ochiq dars' } });
  });
});

describe('the picture of news', () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
  const send = async (id: number, content: Uint8Array) =>
    admin.call(
      `POST /v2/staff/news/${id}/picture`,
      await formOf([['file', fileOf('rasm.png', new Uint8Array(content))]]),
    );
  const folder = () => join(mars.app.dataDir, 'media', 'u');
  const kept = () => readdirSync(folder());
  const forgetAll = () => {
    for (const name of kept()) rmSync(join(folder(), name));
  };

  it('is drawn anew as JPEG, whole, no side longer than 1200 px, what is see-through on white', async () => {
    const { id, slug } = await write('Rasm');
    const { picture } = (await send(id, await png(2400, 600))).body;
    expect(picture).toEqual({
      src: expect.stringMatching(/^\/media\/u\/[0-9a-f]{32}\.jpg$/),
      ...{ width: 1200, height: 300 },
    });
    expect((await read(slug)).picture).toEqual(picture);
    const answer = await mars.inject({ url: picture.src });
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.format, info.width, info.height, data[0]]).toEqual(['raw', 1200, 300, 255]);
    // A small one is not made larger.
    expect((await send(id, await png(30, 20))).body.picture).toMatchObject({ width: 30, height: 20 });
  });

  it('leaves nothing behind when there is another, when it is taken away, and when its news are', async () => {
    const { id } = await write('Rasm');
    await send(id, await png(30, 20));
    forgetAll();
    await send(id, await png(30, 20));
    const { picture } = (await send(id, await png(20, 30))).body;
    expect(kept()).toEqual([picture.src.split('/').at(-1)]);
    const without = await admin.call(`PATCH /v2/staff/news/${id}`, { body: { picture: null } });
    expect([without.body.picture, kept()]).toEqual([null, []]);
    await send(id, await png(30, 20));
    await admin.call(`DELETE /v2/staff/news/${id}`);
    expect(kept()).toEqual([]);
  });

  it('leaves nothing behind when its news cannot take it any more, and those keep what they had', async () => {
    const { id, slug } = await write('Rasm');
    const { picture } = (await send(id, await png(30, 20))).body;
    const before = kept();
    await mars.store.query(
      'alter table news add constraint full_of_pictures check (picture_width = 30) not valid',
    );
    try {
      expect((await send(id, await png(20, 30))).status).toBe(500);
    } finally {
      await mars.store.query('alter table news drop constraint full_of_pictures');
    }
    expect([kept(), (await read(slug)).picture]).toEqual([before, picture]);
  });

  it('is none of what is no picture, too large or not there', async () => {
    const { id } = await write('Rasm');
    await send(id, await png(30, 20));
    const before = kept();
    const code = async (content: Uint8Array) => (await send(id, content)).body.fields.file.code;
    expect(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('picture_format');
    expect(await code(Buffer.alloc(40 * 1024 * 1024, 1))).toBe('picture_too_large');
    const none = await admin.call(`POST /v2/staff/news/${id}/picture`);
    expect(none.body.fields.file.code).toBe('required');
    expect((await send(2_000_000_000, await png(30, 20))).status).toBe(404);
    expect(kept()).toEqual(before);
  });
});
