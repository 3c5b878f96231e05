// Which tests a change of a file is shown to: those of its folder, those that import it, and what spans its area.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { importsOf } from '../imports.mjs';

const TEST = /\.test\.tsx?$/;
const STORY = /\.spec\.ts$/;
const WITH_IMPORTS = /\.(ts|tsx)$/;
/** Beside the folder's own tests: more would prove little and cost minutes. */
const IMPORTERS = 6;

/** Tests that ask every call, or what stands in another folder, by what they would notice. */
const SPANNING = [
  [
    /gate|server\/call\.ts|contract\/calls|reach|caller|routes\.ts|refusals|token\.ts/,
    'tests/api/access.test.ts',
  ],
  [/idempotency|features\/(coin|shop|premium|attendance|badge|season)\//, 'tests/api/once.test.ts'],
  [/contract\/calls|schema\.ts|field\.ts|body\.ts/, 'tests/api/quantities.slow.test.ts'],
  [/features\/(auth|embed)\//, 'packages/server/security-log.test.ts'],
  [/features\/embed\//, 'packages/server/features/ai/guest-address.slow.test.ts'],
  // A feature's parts are found by their names: nothing imports them.
  [/\/personal\.ts$/, 'packages/server/features/privacy/deletion.test.ts'],
  [/\/personal\.ts$/, 'packages/server/features/privacy/copy.slow.test.ts'],
  [/features\/study\/(queries-)?teacher\.ts$/, 'packages/server/features/people/people.test.ts'],
  [/\/(today|queries-day)\.ts$/, 'packages/server/features/lesson/today.test.ts'],
  [/\/(import|export)-[\w-]+\.ts$/, 'packages/server/features/import/import.test.ts'],
  [/\/limits\.ts$/, 'packages/server/features/me/limits.test.ts'],
  [/badge-events|queries-badge/, 'packages/server/features/badge/facts.test.ts'],
  [/badge-events|queries-badge/, 'packages/server/features/badge/badge.test.ts'],
];
/** Need a build, a second process or minutes; those that span an area are shown to it all the same. */
const LEFT_OUT = /\.slow\.|embedded\.test|seed\/demo\.test|lock\.test|backup/;

/** @param files all paths of the checkout @returns path -> the test files to run, nearest first */
export function nearestTests(root, files) {
  const importers = importersOf(root, files);
  const tests = files.filter(
    (path) => TEST.test(path) && !LEFT_OUT.test(path) && !path.startsWith('tests/elements/'),
  );
  return (path) => {
    const far = distances(path, importers);
    const isNamesake = (test) => basename(test).startsWith(`${basename(path).replace(/\.tsx?$/, '')}.`);
    const folder = tests.filter((test) => dirname(test) === dirname(path)).sort(byDistance(far));
    const near = [...folder.filter(isNamesake), ...folder.filter((test) => !isNamesake(test))];
    const others = tests
      .filter((test) => far.has(test) && !near.includes(test))
      .sort(byDistance(far))
      .slice(0, IMPORTERS);
    const spanning = SPANNING.filter(([pattern]) => pattern.test(path)).map(([, test]) => test);
    const rest = [...new Set([...spanning, ...others])].filter(
      (test) => files.includes(test) && !near.includes(test),
    );
    return [...near, ...rest];
  };
}

/** @param files all paths of the checkout @returns path -> the tests that import it themselves */
export function directTests(root, files) {
  const importers = importersOf(root, files);
  return (path) => (importers.get(path) ?? []).filter((by) => TEST.test(by) || STORY.test(by));
}

const byDistance = (far) => (one, other) =>
  (far.get(one) ?? 99) - (far.get(other) ?? 99) || (one < other ? -1 : 1);

/** How many imports stand between a file and whatever comes to it. */
function distances(path, importers) {
  const found = new Map([[path, 0]]);
  const queue = [path];
  for (const one of queue) {
    for (const next of importers.get(one) ?? []) {
      if (found.has(next)) continue;
      found.set(next, found.get(one) + 1);
      queue.push(next);
    }
  }
  return found;
}

function importersOf(root, files) {
  const importers = new Map();
  const add = (of, by) => importers.set(of, [...(importers.get(of) ?? []), by]);
  const known = new Set(files);
  for (const path of files.filter((each) => WITH_IMPORTS.test(each) && existsSync(join(root, each)))) {
    for (const { to } of importsOf(readFileSync(join(root, path), 'utf8'), path)) {
      if (known.has(to)) add(to, path);
    }
    // A feature's tests start the server, which finds routes and jobs by their folder.
    if (!TEST.test(path)) continue;
    for (const entry of ['routes.ts', 'jobs.ts']) {
      const beside = join(dirname(path), entry);
      if (path.startsWith('packages/server/features/') && known.has(beside)) add(beside, path);
    }
  }
  return importers;
}
