import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isPiece, ownerOf } from './folders.mjs';

const lucide = dirname(createRequire(import.meta.url).resolve('lucide/package.json'));
const icons = new Map();
for (const [, names, file] of readFileSync(join(lucide, 'dist/esm/lucide.mjs'), 'utf8').matchAll(
  /export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g,
)) {
  for (const [, name] of names.matchAll(/default as (\w+)/g)) icons.set(name, join(lucide, 'dist/esm', file));
}

/**
 * Gives each element, and each piece that it loads late, its own copy of what lies in folders `pieces` and of the icons
 * that it uses. They hold no state, so two copies do no harm; shared, each would weigh on the pages of every element,
 * or be a request of its own.
 */
export function ownCopiesPlugin() {
  /** Modules of widgets by the piece they are loaded late with: each such piece has copies of its own again. */
  const lazyPieces = new Map();
  const copyOf = (importer = '') => {
    const owner = ownerOf(importer);
    const piece = owner && lazyPieces.get(importer);
    return piece ? `${owner}-${piece}` : owner;
  };

  return {
    name: 'mars-own-copies',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const owner = copyOf(importer);
      if (!owner || !/^@mars\/|^\.\.?\//.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      if (isPiece(found.id)) return `${found.id}?of=${owner}`;
      const piece =
        options.kind === 'dynamic-import' ? basename(found.id).split('.')[0] : lazyPieces.get(importer);
      if (piece && ownerOf(found.id) && !/element\.ts$|\.json$/.test(found.id))
        lazyPieces.set(found.id, piece);
      return null;
    },
    load: (id) => (/\?of=[\w-]+$/.test(id) ? readFileSync(id.replace(/\?of=.*$/, ''), 'utf8') : null),
    /** `import { House } from 'lucide'` takes the one file in place of the list of all. */
    transform(code, id) {
      if (!code.includes("'lucide'") || id.includes('node_modules')) return null;
      const owner = copyOf(id);
      const direct = code.replace(/import \{([^}]*)\} from 'lucide';/g, (_, names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => {
            const file = icons.get(name);
            if (!file) throw new Error(`lucide has no icon ${name} (${id})`);
            return `import ${name} from '${file}${owner ? `?of=${owner}` : ''}';`;
          })
          .join('\n'),
      );
      return direct === code ? null : { code: direct, map: null };
    },
  };
}
