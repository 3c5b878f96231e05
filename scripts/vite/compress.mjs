import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Puts a short form of each script, sheet, drawing and page of a folder beside it, or into another folder; servers send these as they are. */
export function compress(folder, into = folder) {
  for (const each of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!each.isFile() || !/\.(js|css|svg|html|json|wasm)$/.test(each.name)) continue;
    const path = join(each.parentPath, each.name);
    const packed = join(into, `${relative(folder, path)}.br`);
    // Python's engine comes packed: it is a hundred times larger than any other file.
    if (existsSync(packed)) continue;
    const raw = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    mkdirSync(dirname(packed), { recursive: true });
    writeFileSync(packed, brotliCompressSync(raw, { params }));
  }
}
