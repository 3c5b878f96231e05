import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** 24 bits: of two builds of one file, one pair in 16 million would have the same name. */
const HASH_LETTERS = 4;

/**
 * Gives an element's script and its texts one hash between them, since the loader of every page carries all hashes: the
 * files are renamed, and whatever imports them follows. Names that begin with the same
 * word, as the sections of the staff, share one.
 * @param map as `buildEmbed` answers it; its names are changed, too.
 * @returns the new names by those before.
 */
export function shareHashes(map, folder) {
  const renamed = new Map();
  const all = Object.entries(map.widgets);
  const familyOf = (name) => name.split('-', 1)[0];
  const before = new Map();
  for (const [name, { file, texts }] of all) {
    const family = familyOf(name);
    before.set(family, [before.get(family) ?? [], file, texts.uz, texts.ru].flat());
  }
  for (const [name, each] of all) {
    const { uz, ru } = each.texts;
    const files = before.get(familyOf(name)).join();
    const hash = createHash('sha256').update(files).digest('base64url').slice(0, HASH_LETTERS);
    const rename = (former, stem) => {
      const after = `${stem}-${hash}.js`;
      renamed.set(former, after);
      renameSync(join(folder, former), join(folder, after));
      return after;
    };
    each.file = rename(each.file, name);
    each.texts = { uz: rename(uz, `${name}.uz`), ru: rename(ru, `${name}.ru`) };
  }
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    const next = code.replace(/(?<=[`"']\.\/)[\w.-]+\.js(?=[`"'])/g, (path) => renamed.get(path) ?? path);
    if (next !== code) writeFileSync(join(folder, file), next);
  }
  return renamed;
}
