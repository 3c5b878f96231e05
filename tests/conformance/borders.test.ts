import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, root, sources, withoutComments } from './folders.ts';

/** What each package of ours may know of. The order is that of the picture in docs: data flows one way. */
const MAY: Record<string, string[]> = {
  contract: [],
  runner: ['contract'],
  client: ['contract'],
  i18n: [],
  session: ['client', 'contract', 'i18n'],
  stores: ['client', 'contract', 'i18n', 'runner', 'session'],
  ui: ['contract', 'i18n'],
  element: ['client', 'contract', 'i18n', 'session', 'stores', 'ui'],
  server: ['contract', 'runner'],
};

/** React has them, preact/compat has not: they would fail in the embed only. */
const MISSING =
  /\b(useActionState|useOptimistic|useFormStatus|Activity|ViewTransition|preload|preinit|prefetchDNS|preconnect)\b/;

const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'package.json')),
);

describe.each(packages)('packages/%s', (name) => {
  const files = sources(join(root, 'packages', name)).filter(({ path }) => !/\/(sample|testing)/.test(path));

  it('imports of our packages only what lies below it', () => {
    expect(Object.keys(MAY)).toContain(name);
    for (const file of files) {
      const ours = importsOf(file).flatMap((each) => /^@mars\/([a-z0-9]+)/.exec(each)?.[1] ?? []);
      expect(
        ours.filter((each) => each !== name && !MAY[name]?.includes(each)),
        file.path,
      ).toEqual([]);
    }
  });

  it('has no barrel', () => {
    expect(files.filter(({ path }) => /^index\.tsx?$/.test(basename(path))).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

const browser = [
  'widgets',
  'host',
  'packages/client',
  'packages/element',
  'packages/i18n',
  'packages/session',
  'packages/stores',
  'packages/ui',
]
  .flatMap((folder) => sources(join(root, folder)))
  .filter(({ path }) => !/\.d\.ts$|\/testing/.test(path));

describe('browser code', () => {
  it('imports nothing of the server, of Node or of a schema library', () => {
    for (const file of browser) {
      const wrong = importsOf(file).filter((each) => /^(node:|@mars\/server|typebox|pg$|fastify)/.test(each));
      expect(wrong, file.path).toEqual([]);
    }
  });

  it('takes only types from the calls of the contract', () => {
    for (const { path, text } of browser) {
      expect(text.match(/import (?!type)[^;]*@mars\/contract\/(calls|call\.|schema)/g), path).toBeNull();
    }
  });

  it('uses of React what preact has', () => {
    for (const { path, text } of browser) {
      const named = [...text.matchAll(/import \{([^}]*)\} from '(?:react|react-dom)'/g)]
        .map(([, names]) => names)
        .join();
      expect(MISSING.exec(named)?.[0], path).toBeUndefined();
    }
  });

  it('never trips over what old libraries put on Array.prototype', () => {
    // Prototype.js answers Array.from(set) with nothing, and entries() with the items.
    for (const { path, text } of browser)
      expect(withoutComments(text).match(/\bArray\.from\(/g), path).toBeNull();
  });

  it('runs no text as code or markup', () => {
    const never =
      /\.(inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|dangerouslySetInnerHTML|\beval\(|new Function\(|document\.write/;
    for (const { path, text } of browser)
      expect(withoutComments(text).match(never)?.[0], path).toBeUndefined();
  });
});
