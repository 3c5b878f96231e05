import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { uploadMaxBytes } from './picture.ts';

let mars: TestApp;
let bobur: Client;
beforeAll(async () => {
  mars = await startTestApp();
  bobur = await mars.signInAs('bobur');
});
afterAll(() => mars.close());

const script = '<script>alert(document.cookie)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6bb8' } });
const png = () => plain().png().toBuffer();

/** One chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A whole PNG of one colour and any size: some kilobytes that unpack to gigabytes. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * 64), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function upload(file: Buffer, { filename = 'me.png', type = 'image/png' } = {}) {
  const boundary = '----mars-hostile';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await mars.inject({
    method: 'PATCH',
    url: '/v1/me/update_picture',
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${bobur.token}`,
    },
  });
  return { status: response.statusCode, body: response.json() };
}

const folder = () => join(mars.app.dataDir, 'media', 'u');
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const everything = () => readdirSync(mars.app.dataDir, { recursive: true }).map(String).sort();

/** The sentences a refused picture comes with, in both languages, at the field of the form. */
async function expectRefused(file: Buffer, code: string, options?: Parameters<typeof upload>[1]) {
  const before = everything();
  const { status, body } = await upload(file, options);
  expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'invalid', ['file']]);
  expect(body.fields.file).toEqual({
    code,
    message_uz: expect.stringMatching(/\.$/),
    message_ru: expect.stringMatching(/\.$/),
  });
  expect(everything()).toEqual(before);
}

/** Taken, and what is kept is a small WebP drawn anew that holds nothing of what was sent. */
async function expectHarmless(file: Buffer, words: string[], options?: Parameters<typeof upload>[1]) {
  const { status, body } = await upload(file, options);
  expect([status, body.avatar]).toEqual([200, expect.stringMatching(/^\/media\/u\/[0-9a-f]{32}\.webp$/)]);
  expect(stored()).toEqual([body.avatar.split('/').at(-1)]);
  const kept = readFileSync(join(mars.app.dataDir, body.avatar));
  expect(kept.equals(file)).toBe(false);
  for (const word of words) expect(kept.includes(word)).toBe(false);
  const { format, width, height, pages = 1, exif, xmp, icc, iptc } = await sharp(kept).metadata();
  expect([format, width, height, pages]).toEqual(['webp', 256, 256, 1]);
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  const served = await mars.inject({ url: body.avatar });
  expect([
    served.statusCode,
    served.headers['content-type'],
    served.headers['x-content-type-options'],
  ]).toEqual([200, 'image/webp', 'nosniff']);
}

describe('a hostile upload is refused with a sentence', () => {
  afterEach(() => bobur.call('PATCH /v1/me/update_picture', { query: { emoji: 0 } }));

  it('when it is an SVG, under its own name and type', () =>
    expectRefused(Buffer.from(svg), 'picture_format', { filename: 'me.svg', type: 'image/svg+xml' }));

  it('when it is an SVG that calls itself PNG', () => expectRefused(Buffer.from(svg), 'picture_format'));

  it('when it is a web page', () =>
    expectRefused(Buffer.from(`<!doctype html>${script}`), 'picture_format', { type: 'image/jpeg' }));

  it('when it begins as a GIF and is a script', () =>
    expectRefused(Buffer.from('GIF89a=1;alert(document.cookie)//'), 'picture_broken', {
      filename: 'me.gif',
      type: 'image/gif',
    }));

  it('when it is empty', () => expectRefused(Buffer.alloc(0), 'picture_empty'));

  it('when it is cut off', async () => {
    const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, n) => (n * 7919) % 251));
    const whole = sharp(noise, { raw: { width: 600, height: 600, channels: 3 } });
    for (const kind of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const file = await whole.clone().toFormat(kind).toBuffer();
      await expectRefused(file.subarray(0, Math.floor(file.length / 2)), 'picture_broken');
    }
  });

  it('when it is a bomb of 50,000 pixels a side', () => expectRefused(bomb(50_000), 'picture_too_large'));

  it('when it weighs more than 12 MB', async () =>
    expectRefused(Buffer.concat([await png(), Buffer.alloc(uploadMaxBytes)]), 'picture_too_large'));

  it.each(['heic', 'heix', 'mif1'])('when it is a HEIC of brand %s, which says what to do', (brand) =>
    expectRefused(
      Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'), Buffer.alloc(200)]),
      'picture_heic',
      { filename: 'IMG_1.HEIC', type: 'image/heic' },
    ),
  );

  it.each(['isom', 'mp42', 'qt  '])('when it is a film of brand %s', (brand) =>
    expectRefused(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mp41mp42`, 'latin1'), 'picture_format'),
  );
});

describe('a hostile upload is made harmless', () => {
  it('when a picture is a script too', async () => {
    const gif = await plain().gif().toBuffer();
    await expectHarmless(Buffer.concat([gif, Buffer.from(`*/=1;${script}`)]), ['script'], {
      type: 'image/gif',
    });
  });

  it('when it tells where it was taken', async () => {
    const file = await plain()
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' },
      })
      .toBuffer();
    expect(file.includes('SecretCamera')).toBe(true);
    await expectHarmless(file, ['SecretCamera', 'Exif'], { type: 'image/jpeg' });
  });

  it('when its name climbs out of the folder', async () => {
    // At midnight a backup keeps what was uploaded.
    const elsewhere = () => everything().filter((path) => !/^(backup\/)?media\b/.test(path));
    const before = elsewhere();
    for (const filename of [
      '../../../../me.webp',
      '..\\..\\me.png',
      '/etc/cron.d/me',
      `${'a'.repeat(5000)}.png`,
    ]) {
      await expectHarmless(await png(), [], { filename });
    }
    expect(elsewhere()).toEqual(before);
    expect(readdirSync(join(mars.app.dataDir, 'media'))).toEqual(['u']);
  });

  it('when it has 500 frames', async () => {
    const frames = Buffer.alloc(20 * 20 * 500 * 3).map((_, n) => (Math.floor(n / 1200) % 2) * 255);
    const file = await sharp(frames, { raw: { width: 20, height: 20 * 500, channels: 3, pageHeight: 20 } })
      .gif({ effort: 1, loop: 0 })
      .toBuffer();
    expect((await sharp(file, { pages: -1 }).metadata()).pages).toBe(500);
    await expectHarmless(file, [], { type: 'image/gif' });
  });

  it('when a text chunk holds a script', async () => {
    const file = await png();
    const text = chunk('tEXt', Buffer.from(`Comment\0${script}`, 'latin1'));
    // After the head, which is 33 bytes long in every PNG.
    await expectHarmless(Buffer.concat([file.subarray(0, 33), text, file.subarray(33)]), [
      'script',
      'Comment',
    ]);
  });

  it('and of several at once, one is kept', async () => {
    const file = await png();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(file)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(stored()).toHaveLength(1);
  });
});
