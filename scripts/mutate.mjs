// Makes one small change at a time in a copy of the code and looks whether the tests beside it notice.
//   npm run mutate -- --seed 7 --count 60     the same changes for the same seed and code
//   npm run mutate -- --in features/coin      only in paths that contain this
//   npm run mutate -- --list                  says what would be changed, and runs nothing
//   npm run mutate -- --resume                keeps what was noticed in an earlier run, tries the others
//   npm run mutate -- --by nice               runs each test file by way of a command
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areaOf, listFiles } from './mutate/areas.mjs';
import { choose } from './mutate/choose.mjs';
import { linesOf, reasonOf } from './mutate/lines.mjs';
import { changesOf } from './mutate/mutators.mjs';
import { nearestTests } from './mutate/near.mjs';
import { openResults } from './mutate/results.mjs';
import { endAll, runFiles, showTo } from './mutate/show.mjs';
import { copyTree } from './mutate/tree.mjs';

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '');
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '60' },
    in: { type: 'string', default: '' },
    'at-once': { type: 'string', default: String(Math.min(2, availableParallelism())) },
    by: { type: 'string', default: '' },
    resume: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

/** True equivalents, by what the line was and becomes; a line that has moved keeps its reason. */
const reasons = JSON.parse(readFileSync(new URL('mutate/reasons.json', import.meta.url), 'utf8'));
const files = listFiles(root);
const all = files.filter((path) => path.includes(options.in)).flatMap(changesIn);
const reasoned = all.filter((change) => reasonOf(reasons, change));
const chosen = choose(
  all.filter((change) => !reasoned.includes(change)),
  Number(options.seed),
  Number(options.count),
);
console.log(
  `${all.length} changes possible, ${reasoned.length} of them equal by a written reason; ${chosen.length} are tried, seed ${options.seed}`,
);
if (options.list) for (const change of chosen) console.log(describe(change));
else process.exitCode = await run();

function changesIn(path) {
  const area = areaOf(path);
  if (!area) return [];
  const source = readFileSync(join(root, path), 'utf8');
  return changesOf(path, source).map((change) => ({ ...change, ...linesOf(source, change), path, area }));
}

function describe({ path, line, kind, area, before, after }) {
  const lines = (text, sign) =>
    text
      .split('\n')
      .map((each) => `    ${sign} ${each.trim()}`)
      .join('\n');
  return `${path}:${line}  ${kind} (${area})\n${lines(before, '-')}\n${lines(after, '+')}`;
}

/** @returns the exit code: 0 when nine of ten were noticed */
async function run() {
  const started = Date.now();
  const near = nearestTests(root, files);
  const trees = Array.from({ length: Number(options['at-once']) }, () => copyTree(root, files));
  const clean = () => {
    endAll();
    for (const tree of trees) tree.remove();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      clean();
      process.exit(130);
    });
  }
  const kept = openResults(root, options.resume);
  const results = chosen.flatMap((change) => kept.of(change) ?? []);
  if (results.length > 0) console.log(`${results.length} of them were noticed in an earlier run`);
  const queue = chosen.filter((change) => !kept.of(change));
  const sound = new Map();
  const worker = async (tree) => {
    for (let change = queue.shift(); change; change = queue.shift()) {
      const result = await tryOne(tree, change, near(change.path), sound);
      results.push({ change, ...result });
      kept.add(change, result);
      report(change, result);
    }
  };
  await Promise.all(trees.map(worker)).finally(clean);
  return sumUp(results, Date.now() - started);
}

/** @param sound which test files pass on the code as it is; asked of those only that fail */
async function tryOne(tree, change, files, sound) {
  const started = Date.now();
  let putBack = tree.apply(change.path, change.whole);
  const isSound = async (file, afresh) => {
    if (!afresh && sound.get(file) !== undefined) return sound.get(file);
    putBack();
    const { outcome, test, message } = await runFiles(tree.folder, [file], options.by);
    putBack = tree.apply(change.path, change.whole);
    const passes = outcome === 'survived';
    // One that was too slow may be quick enough for the next change.
    if (!afresh && outcome !== 'timed out') sound.set(file, passes);
    if (!passes)
      console.log(`\nfails on the code as it is, and counts for nothing: ${file}: ${test} (${message})`);
    return passes;
  };
  const usable = files.filter((file) => sound.get(file) !== false);
  const result = await showTo(tree.folder, usable, { isSound, by: options.by }).finally(() => putBack());
  return { ...result, seconds: Math.round((Date.now() - started) / 1000) };
}

function report(change, { outcome, file, test, seconds }) {
  const by = file ? `\n    by ${file}: ${test ?? 'the file does not load'}` : '';
  console.log(`\n${outcome}, ${seconds} s: ${describe(change)}${outcome === 'survived' ? '' : by}`);
}

function sumUp(results, ms) {
  const count = (outcome) => results.filter((each) => each.outcome === outcome).length;
  const survivors = results.filter(({ outcome }) => outcome === 'survived');
  if (survivors.length > 0)
    console.log(`\nSurvived:\n${survivors.map(({ change }) => describe(change)).join('\n')}`);
  console.log(
    `\n${count('killed')} killed, ${count('timed out')} timed out, ${survivors.length} survived of ${results.length}; ${Math.round(ms / 60_000)} min`,
  );
  return survivors.length * 10 <= results.length ? 0 : 1;
}
