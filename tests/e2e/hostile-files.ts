import { createRequire } from 'node:module';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type SharpModule from 'sharp';

// The server has it, for uploaded pictures.
const server = join(import.meta.dirname, '../../packages/server/package.json');
export const sharp = createRequire(server)('sharp') as typeof SharpModule;

/** A file as `setInputFiles` takes it. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const script = '<script>alert(document.cookie)</script>';
const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6bb8' } });
const png = (buffer: Buffer, name = 'me.png'): Upload => ({ name, mimeType: 'image/png', buffer });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Some kilobytes that say they are 50,000 pixels wide and high. */
function bomb(): Buffer {
  const side = 50_000;
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

/** What the browser itself does not hold back, with the rule that the server refuses it by. */
export async function refusedFiles(): Promise<[file: Upload, rule: 'format' | 'broken' | 'large'][]> {
  const whole = await plain().png().toBuffer();
  return [
    [png(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`)), 'format'],
    [{ ...png(Buffer.from(`<!doctype html>${script}`), 'me.jpg'), mimeType: 'image/jpeg' }, 'format'],
    [{ ...png(Buffer.from('GIF89a=1;alert(document.cookie)//'), 'me.gif'), mimeType: 'image/gif' }, 'broken'],
    [png(whole.subarray(0, Math.floor(whole.length / 2))), 'broken'],
    [png(bomb()), 'large'],
  ];
}

/** What is taken and drawn anew, with words of it that must be gone. */
export async function tamedFiles(): Promise<[file: Upload, words: string[]][]> {
  const whole = await plain().png().toBuffer();
  const photo = await plain()
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' } })
    .toBuffer();
  const gif = await plain().gif().toBuffer();
  const text = chunk('tEXt', Buffer.from(`Comment\0${script}`, 'latin1'));
  return [
    [{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo }, ['SecretCamera', 'Exif']],
    [{ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.concat([gif, Buffer.from(script)]) }, ['script']],
    // After the head, which is 33 bytes long in every PNG.
    [png(Buffer.concat([whole.subarray(0, 33), text, whole.subarray(33)])), ['script', 'Comment']],
    [png(whole, '../../../../me.png'), []],
  ];
}
