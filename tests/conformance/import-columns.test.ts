import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { kindOf } from '../../packages/server/features/import/kinds.ts';
import { read, root } from './folders.ts';

const folder = join(root, 'widgets/staff-import');

/** The kinds stand in all features, which are read here for the first time. */
beforeAll(() => kindOf(constants.importKinds[0]), 60_000);

describe.each(['uz', 'ru'] as const)('the screen of tables, %s', (lang) => {
  const texts = JSON.parse(read(join(folder, `${lang}.json`))) as Record<string, string>;

  it.each(constants.importKinds)('calls the columns of %s as the exported table does', async (name) => {
    const { columns } = await kindOf(name);
    const exported = Object.entries(columns).map(([key, { names }]) => [
      `column_${key}`,
      [names[lang]].flat()[0],
    ]);
    expect(exported.map(([key]) => [key, texts[key as string]])).toEqual(exported);
    expect(texts[name]).toBeTruthy();
  });
});
