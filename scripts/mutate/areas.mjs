// Which files are mutated, and to which area each belongs: every area gets the same share of a run.
import { execFileSync } from 'node:child_process';

const SERVER = 'packages/server';
const CODE = new RegExp(
  `^(${SERVER}/[\\w-]+\\.ts|${SERVER}/features/|packages/(session|stores|client|element|ui|i18n)/|widgets/|packages/contract/(calls/|additions/|constants|refusals))`,
);
/** Tests and what they are made of, the demo's figures, and what carries none of the areas. */
const OTHER =
  /\.test\.tsx?$|\.d\.ts$|\/testing[/.-]|^widgets\/(index\.ts|[\w-]+\/element\.ts)$|element\/sample|\/access-rows\.ts$|generated|features\/(backup|certificate\/paper|ai\/(tutor|embedded|persona))|session\/scheme\.ts$|celebration\/sound\.ts$|texts\.ts$|(demo|samples)\.ts$|\/seed[\w-]*\.ts$|^packages\/server\/(openapi|log|metrics|process|root|start|main|features?|per-app|site|headers|env)\.ts$/;

/** In this order: a file belongs to the first area that names it. */
const AREAS = [
  ['hand-over', /handover|\/embed/],
  [
    'access',
    /gate|server\/call\.ts|reach|caller|refus|contract\/(calls|additions)|features\/(student|hero)\/|page-student|guard/,
  ],
  ['session', /features\/auth\/|packages\/(session|stores|client)\//],
  ['dates', /calendar|features\/(streak|lesson|clock|study)\/|date/],
  [
    'limits',
    /limit|idempotency|constants|features\/(ai|me|notification|avatar|centre)\/|server\/[\w-]+\.ts$/,
  ],
  ['money', /features\//],
  ['widgets', /^widgets\//],
  ['pieces', /^packages\/(element|ui|i18n)\//],
];

/** The area of a file, or undefined when it is not mutated. */
export function areaOf(path) {
  if (!/\.tsx?$/.test(path) || !CODE.test(path) || OTHER.test(path)) return undefined;
  return AREAS.find(([, pattern]) => pattern.test(path))?.[0];
}

/** All files of the checkout as they are now, whether committed or not. */
export function listFiles(root) {
  const said = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  return [...new Set(said.toString().split('\0'))].filter(Boolean).sort();
}
