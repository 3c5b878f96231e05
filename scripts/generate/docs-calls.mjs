import { readContract } from '../contract.mjs';

const people = { A: 'anybody', G: 'guest', S: 'student', P: 'parent', T: 'teacher', D: 'administrator' };

/** docs/calls.md: every call of the contract, as the compiled contract says it. */
export async function files(root) {
  const { calls } = await readContract(root, 'calls.generated');
  const { refusals } = await readContract(root, 'refusals');
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
