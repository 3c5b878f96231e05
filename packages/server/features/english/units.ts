import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFaults } from '@mars/contract/content.ts';
import { type Exercise, Unit as UnitShape } from '@mars/contract/content-english.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import { repositoryRoot } from '../../root.ts';
import { parseMarkdown } from '../course/markdown.ts';

/** A unit of the content; `id` is its folder without the number, so that it stays when others come before it. */
export interface Unit extends UnitShape {
  id: string;
  folder: string;
}

const home = join(repositoryRoot, 'content', 'english');

/** @throws {Error} naming a file that is not as its schema says */
function readUnit(folder: string): Unit {
  const path = join(home, folder, 'unit.json');
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const faults = shapeFaults(UnitShape, value);
  if (faults.length > 0) throw new Error(`content/english/${folder}/unit.json: ${faults.join('; ')}`);
  return { ...(value as UnitShape), id: folder.replace(/^\d+-/, ''), folder };
}

let units: Map<string, Unit> | undefined;

/** The units in the order of the path, read once. */
export function unitsById(): ReadonlyMap<string, Unit> {
  units ??= new Map(
    readdirSync(home, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
      .map(readUnit)
      .map((unit) => [unit.id, unit]),
  );
  return units;
}

/** An exercise with its unit; none where a new version of the content no longer has it. */
export function findExercise(unitId: string, id: string): { unit: Unit; exercise: Exercise } | undefined {
  const unit = unitsById().get(unitId);
  const exercise = unit?.exercises.find((one) => one.id === id);
  return unit && exercise && { unit, exercise };
}

/** Whether it can be answered only by whoever hears it. */
export const isDictation = (exercise: Exercise): boolean =>
  exercise.kind === 'listen' && 'answers' in exercise;

const texts = new Map<string, { uz: Block[]; ru: Block[] }>();

/** What a unit explains, put together when it is first asked for. */
export function textOf({ folder }: Unit): { uz: Block[]; ru: Block[] } {
  const known = texts.get(folder);
  if (known) return known;
  const read = (lang: string) => parseMarkdown(readFileSync(join(home, folder, `${lang}.md`), 'utf8')).blocks;
  const text = { uz: read('uz'), ru: read('ru') };
  texts.set(folder, text);
  return text;
}
