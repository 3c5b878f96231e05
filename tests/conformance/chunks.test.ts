import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root, sources } from './folders.ts';
import { stateIn } from './state.ts';

/** The scripts as built last, with the modules of ours in each. */
const scripts: Record<string, string[]> = JSON.parse(read(join(root, 'dist/embed.modules.json')));

/** Modules that are in several scripts, with these. */
function copiedIn(built: Record<string, string[]>): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [file, modules] of Object.entries(built)) {
    for (const path of modules) all.set(path, [...(all.get(path) ?? []), file]);
  }
  return new Map([...all].filter(([, files]) => files.length > 1));
}

const isPiece = (path: string): boolean => /^packages\/\w+\/pieces\//.test(path);
/** The loader is built by itself, before anything else is there. */
const { 'mars.js': loader, ...elements } = scripts;
const copied = copiedIn(elements);

describe('what elements share', () => {
  it('is there once for all of them: copies are of pieces alone', () => {
    expect([...copied].filter(([path]) => !isPiece(path))).toEqual([]);
    expect(copied.size).toBeGreaterThan(20);
  });

  it.each(['session', 'stores'])('is there once where it lies in packages/%s', (name) => {
    const kept = Object.values(elements)
      .flat()
      .filter((path) => path.startsWith(`packages/${name}/`) && !isPiece(path));
    expect(kept.length).toBeGreaterThan(8);
    expect(kept.filter((path) => copied.has(path))).toEqual([]);
  });

  it('is told apart from a copy, wherever that is', () => {
    const shop = 'packages/stores/shop/orders.ts';
    expect([...copiedIn({ 'shop.js': [shop], 'shop-history.js': [shop] }).keys()]).toEqual([shop]);
    expect([...copiedIn({ 'shop.js': [shop], 'shared.js': [] }).keys()]).toEqual([]);
  });
});

describe('what is copied', () => {
  const again = [...copiedIn(scripts).keys()].filter((path) => /\.tsx?$/.test(path));
  const pieces = sources(join(root, 'packages'))
    .map(({ path }) => path)
    .filter(isPiece);

  it.each([...new Set([...again, ...pieces])].sort())('keeps nothing: %s', (path) => {
    expect(stateIn(read(join(root, path)))).toEqual([]);
  });

  it('is looked at with the loader, which has copies of what it shares with elements', () => {
    expect(again.filter((path) => loader?.includes(path))).toContain('packages/i18n/lang.ts');
  });
});

describe('state', () => {
  it.each([
    ['$open', 'export const $open = atom(null);'],
    ['keys', 'const keys = new Map<number, string>(); export const keyOf = (id: number) => keys.get(id);'],
    ['running', 'let running: Promise<void> | null = null;'],
    ['list', 'const list: string[] = []; export const say = (text: string) => list.push(text);'],
    [
      'known',
      'const known: Record<string, number> = {}; export function keep(id: string) { known[id] = 1; }',
    ],
    ['count', 'const count = { of: 0 }; export const more = () => count.of++;'],
    ['seen', 'const seen = new WeakSet();'],
    ['timer', 'const timer = setTimeout(() => {}, 1000);'],
    ['ExpressionStatement', "addEventListener('online', () => {});"],
    ['ClassDeclaration', 'class Bell { static all = []; }'],
  ])('is seen: %s', (name, code) => {
    expect(stateIn(code)).toEqual([name]);
  });

  it.each([
    "const months = { uz: 'yanvar', ru: 'январь' };",
    'const OPEN = new Set([4, 7]); export const isOpen = (id: number) => OPEN.has(id);',
    "const MARS = Symbol.for('mars');",
    'export function useOver() { const [over, setOver] = useState(null); let left = 0; left++; return over; }',
    'export const draw = (items: number[]) => [...items].sort();',
    'const SHOWN_MS = 60 * 1000;',
    'export interface Week { days: string[] }',
  ])('is none: %s', (code) => {
    expect(stateIn(code)).toEqual([]);
  });
});
