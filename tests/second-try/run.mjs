// Runs the samples of this folder, as scripts/test.mjs runs the tests: `node run.mjs <folder for results> <runner>...`
import { fileURLToPath } from 'node:url';
import { elements, playwright, vitest } from '../../scripts/test/layers.mjs';
import { runParts } from '../../scripts/test/run.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const samples = {
  vitest: vitest('vitest', here('vitest.config.ts')),
  playwright: playwright('playwright', here('playwright.config.ts')),
  elements: elements('elements', here('elements.config.mjs')),
};

const [results, ...names] = process.argv.slice(2);
process.exit(
  (await runParts(
    names.map((name) => samples[name]),
    results,
  )) > 0
    ? 1
    : 0,
);
