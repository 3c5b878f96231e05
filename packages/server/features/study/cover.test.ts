import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../root.ts';
import { coverOf } from './cover.ts';

it.each([
  ['python', 'code', 'python'],
  ['kimyo', 'life', 'life'],
  [null, 'english', 'english'],
  ['kimyo', null, 'other'],
  [null, null, 'other'],
  ['../avatars/1', 'geology', 'other'],
])('the course %s about %s has the drawing %s', (slug, subject, name) => {
  const cover = coverOf({ slug, subject });
  expect(cover).toBe(`/media/cover/${name}.svg`);
  expect(existsSync(join(repositoryRoot, cover))).toBe(true);
});
