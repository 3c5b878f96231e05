import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const people = { A: 'anybody', G: 'guest', S: 'student', P: 'parent', T: 'teacher', D: 'administrator' };

/** docs/calls.md: every call of the contract, as the compiled contract says it. */
export async function files(root) {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  const built = spawnSync(process.execPath, [tsc, '-b', fileURLToPath(new URL('packages/contract', root))], {
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('the contract does not compile');
  const { calls } = await import(new URL('packages/contract/dist/calls.generated.js', root).href);
  const { refusals } = await import(new URL('packages/contract/dist/refusals.js', root).href);
  const rows = Object.keys(calls)
    .sort((a, b) => pathOf(a).localeCompare(pathOf(b), 'en'))
    .map((name) => {
      const { summary, access, refusals: codes = [] } = calls[name];
      const said = codes.map((code) => `\`${code}\``).join(' ') || '–';
      return `| \`${name}\` | ${summary} | ${access.map((letter) => people[letter]).join(', ')} | ${said} |`;
    });
  const codes = Object.entries(refusals).map(
    ([code, { status, uz, ru }]) => `| \`${code}\` | ${status} | ${uz} | ${ru} |`,
  );
  const text = `# Calls

Written by \`npm run generate\` from packages/contract. Bodies and replies: \`/docs\` and \`/openapi.json\` of a running server.

| Call | What it does | Who may | Refusals of its own |
|---|---|---|---|
${rows.join('\n')}

## Refusals

Every call may also answer \`malformed\`, \`unauthorized\`, \`session_ended\`, \`not_found\`, \`invalid\`, \`stale_client\`,
\`too_large\`, \`unsupported_type\` and \`unavailable\`.

| Code | Status | uz | ru |
|---|---|---|---|
${codes.join('\n')}
`;
  return { 'docs/calls.md': text };
}

const pathOf = (name) => name.slice(name.indexOf(' ') + 1);
