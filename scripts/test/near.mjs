// What `npm test -- near` runs, the tests of what changed, and `npm test -- at`, the tests of one place.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { directTests, nearestTests } from '../mutate/near.mjs';

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** @returns what differs from a revision; without one, what is not committed, or else the last commit. */
export function changedFiles(root, revision) {
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  const since = (from) => git(root, 'diff', '--name-only', from);
  const changed = [...since(revision ?? 'HEAD'), ...untracked];
  const files = changed.length > 0 || revision ? changed : since('HEAD~1');
  return files.filter((path) => existsSync(join(root, path)));
}

/** @returns layer -> the files of tests that it is to run; layers that nothing changed for are left out. */
export function testsNear(root, changed) {
  const files = filesOf(root);
  const nearest = nearestTests(root, files);
  const stories = files
    .filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const near = layered(
    new Set(changed.flatMap((path) => [path, ...nearest(path), ...storiesOf(path, stories)])),
  );
  if (changed.length === 0) return near;
  const isBuilt = 'e2e' in near || 'elements' in near;
  const conformance = files.filter(
    (path) => CONFORMANCE.test(path) && !path.includes('.slow.') && (isBuilt || !OF_THE_BUILD.test(path)),
  );
  return { ...near, unit: [...new Set([...(near.unit ?? []), ...conformance])].sort() };
}

/** They walk through all folders and import little: any of them may notice a change, and together they take seconds. */
const CONFORMANCE = /^tests\/conformance\/.*\.test\.ts$/;
/** They look at the pages as they were built last. */
const OF_THE_BUILD = /\/(chunks|early|size)\.test\.ts$/;

/**
 * @param paths files and folders, as somebody types them
 * @returns layer -> the tests that lie there, and those that import what lies there; slow ones when they are named
 */
export function testsAt(root, paths) {
  const files = filesOf(root);
  const places = paths.map((path) => relative(root, resolve(path)));
  const isAt = (path) => places.some((place) => path === place || path.startsWith(`${place}/`));
  const there = files.filter(isAt);
  const importing = directTests(root, files);
  const isWanted = (path) => !path.includes('.slow.') || places.includes(path);
  return layered(new Set([...there, ...there.flatMap(importing)].filter(isWanted)));
}

const filesOf = (root) =>
  [...git(root, 'ls-files'), ...git(root, 'ls-files', '--others', '--exclude-standard')].filter((path) =>
    existsSync(join(root, path)),
  );

function layered(chosen) {
  const byLayer = Object.entries({
    unit: /^(?!packages\/server|tests\/(api|elements|e2e)).*\.test\.tsx?$/,
    api: /^(packages\/server|tests\/api)\/.*\.test\.ts$/,
    elements: /^tests\/elements\/.*\.test\.ts$/,
    e2e: /^tests\/e2e\/.*\.spec\.ts$/,
  }).map(([layer, pattern]) => [layer, [...chosen].filter((path) => pattern.test(path)).sort()]);
  return Object.fromEntries(byLayer.filter(([, tests]) => tests.length > 0));
}

/** Stories name the elements that they are about, by tag or by their texts; stories that import a file are about it. */
function storiesOf(path, stories) {
  const widget = /^widgets\/([\w-]+)\//.exec(path)?.[1];
  const helper = /^tests\/e2e\/([\w-]+\.ts)$/.exec(path)?.[1];
  const isAbout = (text) =>
    (widget && (text.includes(`mars-${widget}'`) || text.includes(`textsOf('${widget}'`))) ||
    (helper && text.includes(`'./${helper}'`));
  return stories.filter(({ text }) => isAbout(text)).map(({ path: story }) => story);
}
