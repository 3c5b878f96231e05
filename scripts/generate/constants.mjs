import { readdir, readFile } from 'node:fs/promises';

/** The numbers of features, from the files in `packages/contract/constants/`: found, never registered. */
export async function files(root) {
  const folder = new URL('packages/contract/constants/', root);
  const rows = { Constants: '', Defaults: '' };
  const imports = [];
  for (const file of (await readdir(folder)).sort()) {
    const text = await readFile(new URL(file, folder), 'utf8');
    const names = [];
    for (const table of Object.keys(rows)) {
      const name = file.slice(0, -3) + table;
      if (!text.includes(`export const ${name} = `)) continue;
      names.push(name);
      rows[table] += `  ...${name},\n`;
    }
    imports.push(`import { ${names.join(', ')} } from './constants/${file}';\n`);
  }
  const text = `// Written by \`npm run generate\` from packages/contract/constants/.
${imports.join('')}
export const featureConstants = {
${rows.Constants}} as const;

export const featureDefaults = {
${rows.Defaults}};
`;
  return { 'packages/contract/constants.generated.ts': text };
}
