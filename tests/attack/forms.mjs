import { deflateRawSync } from 'node:zlib';

const boundary = '----attack';

/** A form with files, as browsers send it. @param files `[name, bytes]` of each part `file` */
export function uploadOf(method, path, files, token) {
  const parts = files.flatMap(([name, bytes]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  return { method, path, token, body, headers };
}

const fields = (signature, values) => {
  const bytes = Buffer.alloc(4 + values.reduce((sum, [size]) => sum + size, 0));
  bytes.writeUInt32LE(signature, 0);
  let at = 4;
  for (const [size, value] of values) {
    bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
};

/**
 * A zip that says of its files whatever is wanted.
 * @param files `{ name, bytes, says, at }`: `says` how many bytes it claims to have, `at` whose bytes it shares
 */
export function zipOf(files) {
  const pieces = [];
  const heads = [];
  const offsets = [];
  let length = 0;
  for (const { name, bytes = Buffer.alloc(0), says = bytes.length, at } of files) {
    const path = Buffer.from(name);
    const packed = at === undefined ? deflateRawSync(bytes, { level: 9 }) : files[at].packed;
    files[offsets.length].packed = packed;
    const shared = [
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      [4, 0],
      [4, packed.length],
      [4, says],
      [2, path.length],
      [2, 0],
    ];
    if (at === undefined) {
      offsets.push(length);
      const local = Buffer.concat([fields(0x04034b50, shared), path, packed]);
      pieces.push(local);
      length += local.length;
    } else offsets.push(offsets[at]);
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offsets.at(-1)],
    ];
    heads.push(Buffer.concat([fields(0x02014b50, [[2, 20], ...shared, ...rest]), path]));
  }
  const directory = Buffer.concat(heads);
  const end = [
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, directory.length],
    [4, length],
    [2, 0],
  ];
  return Buffer.concat([...pieces, directory, fields(0x06054b50, end)]);
}
