import { readdir, readFile } from 'node:fs/promises';

const parts = {
  topics: 'topics',
  refusals: 'refusals',
  limits: 'limits',
  steps: 'stepKinds',
  rules: 'coinRules',
  events: 'badgeEvents',
  sources: 'streakSources',
  reviews: 'reviewKinds',
};
/** By name; the others are lists. */
const named = ['refusals', 'limits', 'sources'];

/** What features add, from the files in `packages/contract/additions/`: found, never registered. */
export async function files(root) {
  const folder = new URL('packages/contract/additions/', root);
  const features = [];
  for (const file of (await readdir(folder)).sort()) {
    features.push({ name: file.slice(0, -3), text: await readFile(new URL(file, folder), 'utf8') });
  }
  const tables = Object.entries(parts).map(([part, exported]) => {
    // One that fits on a line stands on one.
    const has = new RegExp(`(\\n {2}|\\(\\{ )${part}: `);
    const having = features.filter(({ text }) => has.test(text));
    const rows = having.map(({ name }) => `  ...${name}Adds.${part},\n`).join('');
    return `export const ${exported} = ${named.includes(part) ? `{\n${rows}}` : `[\n${rows}] as const`};\n`;
  });
  const text = `// Written by \`npm run generate\` from packages/contract/additions/.
${features.map(({ name }) => `import { ${name}Adds } from './additions/${name}.ts';`).join('\n')}

${tables.join('\n')}
/** What happens on the platform that a badge is given for; what each value is says the feature that adds it. */
export type BadgeEvent = (typeof badgeEvents)[number];

/** What can make a day count (ruling 27). */
export type StreakSource = keyof typeof streakSources;

/** What may wait for a person to decide. */
export type ReviewKind = (typeof reviewKinds)[number];
`;
  return { 'packages/contract/additions.generated.ts': text };
}
