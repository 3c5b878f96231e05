import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFaults } from '@mars/contract/content.ts';
import { type TestItem, TestItems } from '@mars/contract/content-english.ts';
import { repositoryRoot } from '../../root.ts';
import type { Skill } from './choose.ts';

export type BankItem = TestItem & { skill: Skill };

const home = join(repositoryRoot, 'content', 'english-test');
let read: ReadonlyMap<string, BankItem> | undefined;

/**
 * The questions of the test by their ids, as their authors wrote them, read once.
 * @throws {Error} naming a file that is not as its schema says
 */
export function bank(): ReadonlyMap<string, BankItem> {
  read ??= new Map(
    readdirSync(home, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => readdirSync(join(home, name)).map((file) => join(name, file)))
      .sort()
      .flatMap(itemsOf)
      .map((item) => [item.id, item]),
  );
  return read;
}

function itemsOf(path: string): BankItem[] {
  const value: unknown = JSON.parse(readFileSync(join(home, path), 'utf8'));
  const faults = shapeFaults(TestItems, value);
  if (faults.length > 0) throw new Error(`content/english-test/${path}: ${faults.join('; ')}`);
  const { skill, items } = value as TestItems;
  return items.map((item) => ({ ...item, skill }));
}
