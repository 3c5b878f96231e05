// Runs the tests and adds them up; the last line is `N passed, N failed`. What fails is tried once more at the end, alone.
//   npm test                      the gate: what every change has to pass, in minutes
//   npm test -- all               everything there is, with what says `.slow` in its name, React and PostgreSQL
//   npm test -- every             the same, each page in every language, scheme and width, all of the server on both databases
//   npm test -- at widgets/shop   what lies there and what imports it, in seconds
//   npm test -- near [rev]        what is near to what changed: not committed yet, or since a revision
//   npm test -- unit api          some layers; `npm test -- all unit` with its slow files
//   npm test -- e2e -g chat       what follows a single layer goes to its runner
//   npm test -- attack            attacks on a running server, with how long others wait meanwhile
import { fileURLToPath } from 'node:url';
import { everything, gate, layers } from './test/layers.mjs';
import { changedFiles, testsAt, testsNear } from './test/near.mjs';
import { runParts } from './test/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = fileURLToPath(new URL('../test-results/', import.meta.url));

const chosen = chosenBy(process.argv.slice(2));
const parts = chosen.flatMap(({ name, rest }) => layers[name].map((part) => ({ ...part, rest })));
process.exit((await runParts(parts, results)) > 0 ? 1 : 0);

/** @returns each layer to run, with what its runner is told beside. */
function chosenBy(args) {
  const [first, ...more] = args;
  if (first === 'near') return asLayers(['check'], testsNear(root, changedFiles(root, more[0])));
  if (first === 'at') return asLayers([], testsAt(root, more));
  const isWide = first === 'all' || first === 'every';
  if (isWide) process.env.MARS_TESTS = first;
  const named = (isWide ? more : args).filter((arg) => arg in layers);
  const names = named.length > 0 ? named : isWide ? everything : gate;
  const rest = names.length === 1 ? args.slice(args.findLastIndex((arg) => arg in layers) + 1) : [];
  return names.map((name) => ({ name, rest }));
}

/** @param tests layer -> the files that it is to run */
function asLayers(before, tests) {
  console.log(Object.values(tests).flat().join('\n') || 'There is no test of that.');
  const built = 'elements' in tests || 'e2e' in tests ? ['build'] : [];
  return [...before, ...built, ...Object.keys(tests)].map((name) => ({ name, rest: tests[name] ?? [] }));
}
