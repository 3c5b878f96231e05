import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readElement } from '../../scripts/elements.mjs';
import { root } from './folders.ts';

describe('npm run new', () => {
  it('makes one folder with everything a widget has', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mars-new-'));
    try {
      execFileSync(process.execPath, [join(root, 'scripts/new.mjs'), 'coin-jar'], {
        env: { ...process.env, WIDGETS_DIR: folder },
      });
      expect(readdirSync(folder)).toEqual(['coin-jar']);
      const made = join(folder, 'coin-jar');
      const files = [
        ...['CoinJar.test.tsx', 'CoinJar.tsx', 'coin-jar.css', 'element.ts', 'playground.json', 'ru.json'],
        'uz.json',
      ];
      expect(readdirSync(made).sort()).toEqual(files);
      const element = await readElement(join(made, 'element.ts'));
      expect(element.tag).toBe('mars-coin-jar');
      expect(element.events.map(({ name }) => name)).toEqual(['mars:coin-jar']);
      for (const file of files) expect(readFileSync(join(made, file), 'utf8')).not.toMatch(/hello/i);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('makes a section of the staff, which says its place in the menu', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mars-new-'));
    try {
      execFileSync(process.execPath, [join(root, 'scripts/new.mjs'), 'staff-jar'], {
        env: { ...process.env, WIDGETS_DIR: folder },
      });
      expect(readdirSync(join(folder, 'staff-jar')).sort()).toEqual([
        ...['StaffJar.test.tsx', 'StaffJar.tsx', 'element.ts', 'playground.json', 'ru.json', 'section.ts'],
        ...['staff-jar.css', 'uz.json'],
      ]);
      expect(readFileSync(join(folder, 'staff-jar', 'section.ts'), 'utf8')).toContain('roles:');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['abc', ['./Abc.tsx', './abc.css?sheet']],
    ['zoo', ['./Zoo.tsx', './zoo.css?sheet']],
  ])('imports in the order of the names, whatever it is called: %s', (name, own) => {
    const folder = mkdtempSync(join(tmpdir(), 'mars-new-'));
    try {
      execFileSync(process.execPath, [join(root, 'scripts/new.mjs'), name], {
        env: { ...process.env, WIDGETS_DIR: folder },
      });
      const importsOf = (file: string) =>
        [...readFileSync(join(folder, name, file), 'utf8').matchAll(/^import .* from '(\.\/[^']*)'/gm)].map(
          ([, from]) => from!,
        );
      expect(importsOf('element.ts')).toEqual(own);
      const texts = ['./ru.json', './uz.json'];
      const component = own[0]!;
      expect(importsOf(`${component.slice(2, -4)}.test.tsx`)).toEqual(
        name === 'zoo' ? [...texts, component] : [component, ...texts],
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
