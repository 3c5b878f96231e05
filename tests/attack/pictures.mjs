import { createRequire } from 'node:module';

// The server has it.
const require = createRequire(new URL('../../packages/server/package.json', import.meta.url));

/** A picture of so many pixels that weighs little and whose decoder has to hold it whole. */
export async function makePicture(width, height, kind) {
  const sharp = require('sharp');
  const side = 256;
  const tile = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, n) => (n * 7919 + (n >> 8) * 31) % 251),
  );
  const small = sharp(tile, { raw: { width: side, height: side, channels: 3 } });
  const large = small.resize(width, height, { fit: 'fill', kernel: 'nearest' });
  return kind === 'jpeg'
    ? large.jpeg({ progressive: true, quality: 50 }).toBuffer()
    : large.png({ progressive: true, compressionLevel: 6 }).toBuffer();
}

/** The call that sends a file as browsers send it. */
export function formOf(file) {
  const boundary = '----attack';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  return { method: 'PATCH', path: '/v1/me/update_picture', body, headers };
}
