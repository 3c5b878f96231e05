import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

describe('the data folder', () => {
  let top: string;
  beforeAll(() => {
    top = mkdtempSync(join(tmpdir(), 'mars-folder-'));
  });
  afterAll(() => rmSync(top, { recursive: true, force: true }));
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const make = (name: string, permissions: number, ...content: string[]) => {
    const path = join(top, name);
    mkdirSync(path);
    for (const each of content) mkdirSync(join(path, each));
    chmodSync(path, permissions);
    return path;
  };

  it('is made with those above it, for its user alone', () => {
    const path = join(top, 'a/b/c');
    prepareDataDir(path);
    expect(mode(path)).toBe('700');
  });

  it.each([0o755, 0o777, 0o750, 0o701, 0o770])(
    'of ours that others may enter (%i) is closed to them',
    (permissions) => {
      const path = make(`ours-${permissions}`, permissions, 'pg', 'media', 'backup');
      prepareDataDir(path);
      expect(mode(path)).toBe('700');
    },
  );

  it('that is empty and open is closed; one that is closed stays as it is', () => {
    const open = make('open', 0o755);
    prepareDataDir(open);
    expect(mode(open)).toBe('700');
    const closed = make('closed', 0o700, 'photos');
    prepareDataDir(closed);
    expect(mode(closed)).toBe('700');
  });

  it('that is open and holds what is not ours is refused, and left as it is', () => {
    const path = make('home', 0o755, 'photos');
    expect(() => prepareDataDir(path)).toThrow(
      `DATA_DIR is ${JSON.stringify(path)}, expected a folder of its own, or one that only this user may enter (chmod 700).`,
    );
    expect(mode(path)).toBe('755');
  });

  it('that cannot be one is refused in one sentence', () => {
    const file = join(top, 'file');
    writeFileSync(file, '');
    for (const path of ['/proc/nope', '/dev/null', file, join(file, 'below'), join(top, 'x'.repeat(300))]) {
      expect(() => prepareDataDir(path), path).toThrow(
        /^DATA_DIR is ".+", expected a folder that this user may write to \(E[A-Z]+\)\.$/,
      );
    }
  });
});
