import { readdir } from 'node:fs/promises';

/** The one table of calls, from the files in `packages/contract/calls/`: found, never registered. */
export async function files(root) {
  const names = (await readdir(new URL('packages/contract/calls/', root)))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => file.slice(0, -3))
    .sort();
  const text = `// Written by \`npm run generate\` from packages/contract/calls/.
${names.map((name) => `import { ${name}Calls } from './calls/${name}.ts';`).join('\n')}
import type { Shape } from './call.ts';

export const calls = {
${names.map((name) => `  ...${name}Calls,`).join('\n')}
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallShape<K extends CallName> = Shape<Calls[K]>;
export type Reply<K extends CallName> = CallShape<K>['reply'];
`;
  return { 'packages/contract/calls.generated.ts': text };
}
