import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Puts a short form beside each script, sheet and page of a folder; servers send these as they are. */
export function compress(folder) {
  for (const each of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!each.isFile() || !/\.(js|css|svg|html|json|wasm)$/.test(each.name)) continue;
    const path = join(each.parentPath, each.name);
    // Python's engine comes packed: it is a hundred times larger than any other file.
    if (existsSync(`${path}.br`)) continue;
    const raw = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    writeFileSync(`${path}.br`, brotliCompressSync(raw, { params }));
  }
}
