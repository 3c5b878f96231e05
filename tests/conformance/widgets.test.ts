import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readElement } from '../../scripts/elements.mjs';
import { importsOf, read, root, type Source, sources, widgets, withoutComments } from './folders.ts';

/** React and r2wc keep these for themselves; the others are what every HTML element has already. */
const REFUSED = [
  ...['key', 'ref', 'children', 'container'],
  ...[
    'id',
    'title',
    'lang',
    'dir',
    'hidden',
    'style',
    'slot',
    'part',
    'role',
    'translate',
    'draggable',
    'inert',
  ],
  ...[
    'className',
    'dataset',
    'innerText',
    'popover',
    'nonce',
    'tabIndex',
    'scheme',
    'siteKey',
    'handover',
    'prefix',
  ],
];

/** Blockers hide what is called so (ruling 55). */
const BLOCKED = /(^|[^a-z])(ad|ads|banner|track|analytics|beacon|collect|popup|chat-widget)([^a-z]|$)/;

const pascal = (name: string) =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

describe.each(widgets)('$name', ({ name, folder }) => {
  const files = sources(folder);
  const sheets = sources(folder, /\.css$/);
  const component = pascal(name);

  it('has its element, component, sheet, both languages and a test', () => {
    const expected = ['element.ts', `${component}.tsx`, 'uz.json', 'ru.json', `${component}.test.tsx`];
    // Few need no sheet of their own; one that has a sheet gives it to its element.
    if (sheets.length > 0) expected.push(`${name}.css`);
    expect(expected.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it('is one element with the name of its folder', async () => {
    const element = await readElement(join(folder, 'element.ts'));
    expect(element.tag).toBe(`mars-${name}`);
    const text = withoutComments(files.find(({ path }) => path.endsWith('/element.ts'))?.text ?? '');
    expect(text.match(/\bdefineElement\('/g)).toHaveLength(1);
    expect(text).toContain(`'mars-${name}': ElementOf`);
  });

  it('gives its properties names that nobody else holds', async () => {
    const { properties } = await readElement(join(folder, 'element.ts'));
    expect(Object.keys(properties).filter((each) => REFUSED.includes(each))).toEqual([]);
    expect(Object.keys(properties).filter((each) => !/^[a-z][a-zA-Z0-9]*$/.test(each))).toEqual([]);
  });

  it('fires only what it declares, and declares a type for it', async () => {
    const { events } = await readElement(join(folder, 'element.ts'));
    const declared = events.map((event) => event.name);
    expect(events.filter((event) => event.detail === undefined).map((event) => event.name)).toEqual([]);
    const fired = files.flatMap(({ text }) =>
      [...text.matchAll(/\bemit\(\s*'([^']+)'/g)].map(([, type]) => type),
    );
    if (files.some((file) => importsOf(file).includes('@mars/element/pieces/Link.tsx')))
      fired.push('mars:navigate');
    expect(fired.filter((type) => !declared.includes(type as string))).toEqual([]);
    expect(declared.filter((type) => !/^mars:[a-z]+(-[a-z]+)*$/.test(type))).toEqual([]);
  });

  it('names every tag of ours that it draws', async () => {
    const { uses } = await readElement(join(folder, 'element.ts'));
    // Pieces of packages/element draw in its name.
    const pieces = piecesOf(files);
    const all = [...files, ...pieces];
    const drawn = all.flatMap(({ text }) =>
      [...text.matchAll(/<(mars-[a-z-]+)/g)].map(([, tag]) => tag as string),
    );
    // A dialog is placed in the outermost element, whichever of those that it draws opens it.
    const opened = [
      ...all,
      ...drawn.flatMap((tag) => sources(join(root, 'widgets', tag.slice('mars-'.length)))),
    ]
      .flatMap(({ text }) => [...withoutComments(text).matchAll(/\bopenDialog\('(premium|language)'/g)])
      .map(([, dialog]) => `mars-${dialog}`);
    const inCode = drawn.filter((tag) => all.some(({ text }) => withoutComments(text).includes(`<${tag}`)));
    expect([...new Set([...inCode, ...opened])].filter((tag) => !uses.includes(tag)).sort()).toEqual([]);
    expect(uses.filter((tag) => ![...drawn, ...opened].includes(tag))).toEqual([]);
  });

  it('has no name that a blocker hides', () => {
    const named = [...files, ...sheets].flatMap(({ text }) => [
      ...[...text.matchAll(/\b(?:className|part|id)="([^"]+)"/g)].map(([, names]) => names),
      ...[...text.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, className]) => className),
    ]) as string[];
    expect([name, ...named].filter((each) => BLOCKED.test(each))).toEqual([]);
  });

  it('measures in em, and imports nothing in its sheet but a part of it or of packages/ui', () => {
    for (const { path, text } of sheets) {
      const css = withoutComments(text);
      expect(css.match(/[\d.]rem\b/g), path).toBeNull();
      expect(
        css.match(
          /@import(?! "(\.|\.\.\/\.\.\/packages\/ui)\/[\w-]+\.css";)|@font-face|@property|url\((?!["']?#)/g,
        ),
        path,
      ).toBeNull();
    }
  });

  it('has the shared sheets of all that it draws, and a place for what it says', () => {
    const all = [...files, ...piecesOf(files)];
    const drawn = new Set(all.flatMap(drawnIn));
    const has = sheetsOf([...sheets, ...all]);
    const missing = [...sheetOf].filter(([piece, sheet]) => drawn.has(piece) && !has.has(sheet));
    expect(missing).toEqual([]);
    const says = files.some(({ text }) => /\btoast\(/.test(withoutComments(text)));
    expect([says, drawn.has('Toasts')]).toEqual([says, says || drawn.has('Toasts')]);
  });

  it('asks no server, storage or path itself, and writes no markup or style', () => {
    const never =
      /\bfetch\(|\b(local|session)Storage\b|\bindexedDB\b|['"`]\/v[12]\/|\binnerHTML\b|dangerouslySet|\beval\(/;
    for (const { path, text } of files) {
      expect(withoutComments(text).match(never)?.[0], path).toBeUndefined();
      expect(withoutComments(text).match(/\bstyle="|<style/g), path).toBeNull();
    }
  });

  it('opens no address that a server wrote before it was looked at', () => {
    for (const { path, text } of files) {
      for (const [, address = ''] of text.matchAll(/<a\b[^>]*?\bhref=\{([^}]*)\}/gs)) {
        // `callTo` makes nothing but a number to call (links.test), one of that name from elsewhere anything.
        const calls =
          address.startsWith('callTo(') && /\bcallTo\b[^}]*} from '@mars\/session\/links\.ts'/.test(text);
        const own = calls || /^(`tel:|href\()/.test(address);
        // `paymentPage` is a safe link in a language (payment-page.test).
        const looked = /\b(safeLink|paymentPage)\(/.test(text);
        expect([path, address, own || looked]).toEqual([path, address, true]);
      }
    }
  });

  it('imports no other widget, and of our packages only what browsers may have', () => {
    for (const file of files) {
      const imports = importsOf(file).filter((each) => !each.startsWith('./'));
      const climbing = imports.filter((each) => each.startsWith('../') && !inside(file.path, each, name));
      expect(climbing, file.path).toEqual([]);
      expect(
        imports.filter((each) => /^@mars\/(server|widgets|host|demo)/.test(each)),
        file.path,
      ).toEqual([]);
    }
  });

  it('translates when it draws, never while a module loads', () => {
    for (const { path, text } of files) expect(text.match(/^(export )?const .*\bt\('/gm), path).toBeNull();
  });
});

/** The shared components that stand in a file as markup; one of its own may have the same name. */
const drawnIn = (file: Source): string[] => {
  const imported = importsOf(file).join();
  return [...withoutComments(file.text).matchAll(/<([A-Z]\w+)/g)]
    .map(([, piece]) => piece as string)
    .filter((piece) => imported.includes(`/pieces/${piece}.tsx`) || imported.includes(`./${piece}.tsx`));
};

/** Which shared sheet a component needs: the sheet's first words name those that it is of. */
const sheetOf = new Map<string, string>(
  sources(join(root, 'packages/ui'), /\.css$/).flatMap(({ path, text }) =>
    [...text.slice(0, text.indexOf('{\n')).matchAll(/(?:(\w+)|\{([\w,]+)\})\.tsx/g)].flatMap(
      ([, one, many]) => (one ?? many ?? '').split(',').map((piece): [string, string] => [piece, path]),
    ),
  ),
);

/** The shared sheets that these have: by `@import`, also of those again, or adopted by a component. */
function sheetsOf(files: readonly Source[]): Set<string> {
  const known = new Set<string>();
  const add = (text: string) => {
    for (const [, name] of text.matchAll(/(?:packages\/ui|@mars\/ui|@import ")\/?(?:\.\/)?([\w-]+\.css)/g)) {
      const path = `packages/ui/${name}`;
      if (known.has(path) || !existsSync(join(root, path))) continue;
      known.add(path);
      add(read(join(root, path)));
    }
  };
  for (const { text } of files) add(text);
  return known;
}

it('knows the shared sheet of a component by its name', () => {
  const known = ['Toasts', 'HeroFigure', 'FilePlace', 'PostTalk'].map((piece) => sheetOf.get(piece));
  const names = ['toasts', 'hero', 'file-place', 'post'];
  expect(known).toEqual(names.map((name) => `packages/ui/${name}.css`));
});

/** The pieces of packages/element that these draw, and what those draw again. */
function piecesOf(files: readonly Source[]): Source[] {
  const known = new Map<string, Source>();
  const add = (file: Source) => {
    const own = file.path.startsWith('packages/element/pieces/');
    for (const imported of importsOf(file)) {
      const name = (own ? /^\.\/(\w+\.tsx)$/ : /^@mars\/element\/pieces\/(\w+\.tsx)$/).exec(imported)?.[1];
      if (!name || known.has(name)) continue;
      const path = `packages/element/pieces/${name}`;
      known.set(name, { path, text: read(join(root, path)) });
      add(known.get(name) as Source);
    }
  };
  for (const file of files) add(file);
  return [...known.values()];
}

/** Whether `../x` from a sub-folder still lies in the widget's own. */
function inside(path: string, imported: string, name: string): boolean {
  const depth = path.slice(path.indexOf(`/${name}/`) + name.length + 2).split('/').length - 1;
  return (imported.match(/\.\.\//g)?.length ?? 0) <= depth;
}
