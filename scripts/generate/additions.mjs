import { readdir, readFile } from 'node:fs/promises';

/** What features add to the answers of others, from the files in `packages/contract/calls/`: found, never registered. */
export async function files(root) {
  const folder = new URL('packages/contract/calls/', root);
  const names = [];
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith('.ts') || file.includes('.test.')) continue;
    const name = file.slice(0, -3);
    if ((await readFile(new URL(file, folder), 'utf8')).includes(`export const ${name}Adds `))
      names.push(name);
  }
  const list = (part) => ['coin', ...names].map((name) => `  ...${name}Adds.${part},`).join('\n');
  const text = `// Written by \`npm run generate\` from packages/contract/calls/.
import { coinAdds } from './addition.ts';
${names.map((name) => `import { ${name}Adds } from './calls/${name}.ts';`).join('\n')}

export const limits = {
${list('limits')}
};

export const stepKinds = [
${list('steps')}
] as const;

export const coinRules = [
${list('rules')}
] as const;

export const badgeEvents = [
${list('events')}
] as const;

/** What happens on the platform that a badge is given for; what each value is says the feature that adds it. */
export type BadgeEvent = (typeof badgeEvents)[number];
`;
  return { 'packages/contract/additions.generated.ts': text };
}
