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
});
