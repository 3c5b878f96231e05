import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { drawPicture, pictureKind, uploadMaxBytes } from './picture.ts';

let mars: TestApp;
let bobur: Client;
beforeAll(async () => {
  mars = await startTestApp();
  bobur = await mars.signInAs('bobur');
});
afterAll(() => mars.close());

const photo = (width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#b8432a' } });

/** A PNG whose head tells of more pixels than it holds, as a bomb would. */
function claims(png: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

/** Draws a file that lies where uploads do. */
function draw(file: Buffer, patienceMs?: number) {
  const path = join(mars.app.dataDir, 'upload', 'test');
  writeFileSync(path, file);
  return drawPicture(mars.app, path, patienceMs);
}

/** A form as browsers send it. */
function form(file: Buffer | null, { name = 'file', type = 'image/png' } = {}) {
  const boundary = '----mars-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="me.png"\r\nContent-Type: ${type}\r\n\r\n`;
  const other = `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n--${boundary}--\r\n`;
  const payload = file
    ? Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
    : Buffer.from(other);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

async function upload(
  file: Buffer | null,
  options: Parameters<typeof form>[1] & { query?: string } = {},
  who = bobur,
) {
  const { payload, headers } = form(file, options);
  const response = await mars.inject({
    method: 'PATCH',
    url: `/v1/me/update_picture${options.query ?? ''}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  });
  return { status: response.statusCode, body: response.json() };
}

const choose = (query: object) => bobur.call('PATCH /v1/me/update_picture', { query: { ...query } });
const avatarOf = async () => (await bobur.call('GET /v1/me')).body.avatar;
const stored = () => {
  const folder = join(mars.app.dataDir, 'media', 'u');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('ready avatars', () => {
  it('are paths under the media base, which is served [§7.8] [§3.9]', async () => {
    const { body } = await bobur.call('GET /v1/me/avatar_files');
    expect(body).toHaveLength(24);
    expect(body.slice(0, 2)).toEqual(['avatars/01.svg', 'avatars/02.svg']);
    expect((await mars.inject({ url: `/media/${body[0]}` })).statusCode).toBe(200);
    expect((await mars.anonymous.call('GET /v1/me/avatar_files')).status).toBe(401);
  });

  it('are chosen by their index, with no body, `{}` or `null` [§7.7]', async () => {
    expect((await choose({ student_id: 5, emoji: 2 })).body).toEqual({ avatar: '/media/avatars/03.svg' });
    expect(await avatarOf()).toBe('/media/avatars/03.svg');
    for (const payload of ['', '{}', 'null']) {
      const response = await mars.inject({
        method: 'PATCH',
        url: '/v1/me/update_picture?emoji=0',
        payload,
        headers: { authorization: `Bearer ${bobur.token}`, 'content-type': 'application/json' },
      });
      expect([payload, response.statusCode]).toEqual([payload, 200]);
    }
  });

  it('refuse an index that is not there, and another’s picture', async () => {
    expect((await choose({ emoji: 500 })).body.fields.emoji.code).toBe('choice');
    expect((await choose({ emoji: -1 })).status).toBe(422);
    expect((await choose({ student_id: 4, emoji: 1 })).status).toBe(404);
    expect((await upload(await photo().png().toBuffer(), { query: '?student_id=4' })).status).toBe(404);
  });

  it('refuse a choice of nothing and of both', async () => {
    expect((await choose({})).body.code).toBe('avatar_choice');
    expect((await upload(null)).body.code).toBe('avatar_choice');
    expect((await upload(await photo().png().toBuffer(), { query: '?emoji=1' })).body.code).toBe(
      'avatar_choice',
    );
  });

  it('refuse an inactive student and nobody', async () => {
    const farrux = await mars.signInAs('farrux');
    expect((await farrux.call('PATCH /v1/me/update_picture', { query: { emoji: 1 } })).body.code).toBe(
      'inactive',
    );
    expect((await mars.anonymous.call('PATCH /v1/me/update_picture', { query: { emoji: 1 } })).status).toBe(
      401,
    );
  });
});

describe.each(['otabek', 'malika', 'admin'])('%s, who is no student,', (login) => {
  it('changes the own picture, a ready one and an upload, and nobody else’s', async () => {
    const who = await mars.signInAs(login);
    const { id } = (await who.call('GET /v1/me')).body;
    const ownChoice = { student_id: id, emoji: 3 };
    expect((await who.call('PATCH /v1/me/update_picture', { query: ownChoice })).body).toEqual({
      avatar: '/media/avatars/04.svg',
    });
    expect((await who.call('GET /v1/me')).body.avatar).toBe('/media/avatars/04.svg');
    const sent = await upload(await photo().png().toBuffer(), { query: `?student_id=${id}` }, who);
    expect(sent).toEqual({ status: 200, body: { avatar: expect.stringMatching(/^\/media\/u\//) } });
    expect((await who.call('GET /v1/me')).body.avatar).toBe(sent.body.avatar);
    const before = await avatarOf();
    const foreign = await who.call('PATCH /v1/me/update_picture', { query: { student_id: 5, emoji: 7 } });
    expect([foreign.status, foreign.body.code, await avatarOf()]).toEqual([404, 'not_found', before]);
    // The file goes with it.
    await who.call('PATCH /v1/me/update_picture', { query: ownChoice });
  });
});

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'of kind %s is drawn anew as WebP of 256 px [§7.7]',
    async (kind) => {
      const { status, body } = await upload(await photo().toFormat(kind).toBuffer());
      expect([status, body.avatar]).toEqual([200, expect.stringMatching(/^\/media\/u\/[0-9a-f]{32}\.webp$/)]);
      const { format, width, height } = await sharp(join(mars.app.dataDir, body.avatar)).metadata();
      expect([format, width, height]).toEqual(['webp', 256, 256]);
      expect(await avatarOf()).toBe(body.avatar);
    },
  );

  it('leaves no file behind when it is replaced', async () => {
    await upload(await photo().png().toBuffer());
    const { body } = await upload(await photo().png().toBuffer());
    expect(stored()).toEqual([body.avatar.split('/').at(-1)]);
    await choose({ emoji: 1 });
    expect(stored()).toEqual([]);
  });

  it('keeps no place, camera or other word of the file', async () => {
    const file = await photo()
      .jpeg()
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const drawn = await sharp(await draw(file)).metadata();
    expect([drawn.exif, drawn.xmp, drawn.iptc, drawn.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stands upright as the camera was held', async () => {
    const top = await photo(100, 50).png().toBuffer();
    const file = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#ffffff' } })
      .composite([{ input: top, top: 0, left: 0 }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { data } = await sharp(await draw(file))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(240);
    expect(data.at(-3)).toBeLessThan(220);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['an SVG behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF', '%PDF-1.7 and so on'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['one byte', 'x'],
  ])('is refused when it is %s, whatever it calls itself', async (_, text) => {
    const { status, body } = await upload(Buffer.from(text, 'latin1'), { type: 'image/jpeg' });
    expect([status, body.fields.file.code]).toEqual([422, 'picture_format']);
    expect(body.fields.file).toMatchObject({
      message_uz: expect.any(String),
      message_ru: expect.any(String),
    });
  });

  it('is refused when it breaks off, weighs too much, or holds too many pixels', async () => {
    const file = await photo(1000, 1000).png().toBuffer();
    expect((await upload(file.subarray(0, 60))).body.fields.file.code).toBe('picture_broken');
    const heavy = Buffer.concat([file, Buffer.alloc(uploadMaxBytes)]);
    expect((await upload(heavy)).body.fields.file.code).toBe('picture_too_large');
    expect((await upload(claims(file, 60_000, 60_000))).body.fields.file.code).toBe('picture_too_large');
  });

  it('is refused under another name than `file`, and in a form that breaks off', async () => {
    const file = await photo().png().toBuffer();
    expect((await upload(file, { name: 'picture' })).body.fields.picture.code).toBe('unknown_field');
    const { payload, headers } = form(file);
    const response = await mars.inject({
      method: 'PATCH',
      url: '/v1/me/update_picture',
      payload: payload.subarray(0, 200),
      headers: { ...headers, authorization: `Bearer ${bobur.token}` },
    });
    expect(response.statusCode).toBe(400);
  });

  it('may hold 30 megapixels, as its head tells, and not one row more', async () => {
    const whole = await photo(6000, 5000).png({ compressionLevel: 1 }).toBuffer();
    expect((await sharp(await draw(whole)).metadata()).width).toBe(256);
    // What follows the head is not read any more.
    for (const [width, height] of [
      [6000, 5001],
      [30_000_001, 1],
    ] as const) {
      const file = claims(await photo(10, 10).png().toBuffer(), width, height);
      await expect(draw(file)).rejects.toMatchObject({ fields: { file: { code: 'picture_too_large' } } });
    }
  });

  it('that takes too long is given up with its process, and the next one is drawn', async () => {
    const file = await photo(3000, 3000).png().toBuffer();
    await expect(draw(file, 0)).rejects.toMatchObject({ fields: { file: { code: 'picture_too_large' } } });
    expect((await sharp(await draw(file)).metadata()).width).toBe(256);
  });

  it('is known by its first bytes', () => {
    expect(pictureKind(Buffer.from('ffd8ffe0', 'hex'))).toBe('jpeg');
    expect(pictureKind(Buffer.from('RIFF....AVI '))).toBeUndefined();
    expect(pictureKind(Buffer.alloc(0))).toBeUndefined();
  });
});
