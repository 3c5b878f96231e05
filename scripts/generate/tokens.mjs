import { readFile } from 'node:fs/promises';

/** The colour tokens of the shadow roots' sheet, for the host's own light page: one truth, two places. */
export async function files(root) {
  const sheet = await readFile(new URL('packages/ui/ui.css', root), 'utf8');
  const block = /\/\* tokens \*\/\n([\s\S]*?)\n\/\* end of tokens \*\//.exec(sheet)?.[1];
  const [, light, dark] =
    /^:host > [^{]*\{\n([\s\S]*?)\n\}\n[\s\S]*?\n {2}:host\(\[data-scheme="dark"\]\)[^{]*\{\n([\s\S]*?)\n {2}\}\n\}$/.exec(
      block,
    ) ?? [];
  if (!light || !dark) throw new Error('packages/ui/ui.css: the tokens are not where they are looked for');
  const text = `/* Written by \`npm run generate\` from packages/ui/ui.css. */
:root {
  color-scheme: light;
${light}
}
@media screen {
  :root[data-scheme="dark"] {
    color-scheme: dark;
${dark}
  }
}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-scheme]) {
    color-scheme: dark;
${dark}
  }
}
`;
  return { 'packages/ui/tokens.css': text };
}
