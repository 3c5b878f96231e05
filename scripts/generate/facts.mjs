import { readContract } from '../contract.mjs';

/**
 * What browsers know of calls, a text each: a mark, and what the call tells of or changes. A call of ours that changes
 * and tells nothing has no row; a topic that nothing ever changes is none of the browser's business.
 */
export async function files(root) {
  const { calls } = await readContract(root, 'calls.generated');
  const { liveTopics } = await readContract(root, 'live');
  const changing = new Set([...liveTopics, ...Object.values(calls).flatMap(({ changes = [] }) => changes)]);
  const rows = Object.entries(calls).flatMap(([name, call]) => {
    const topics = (call.changes ?? call.about).filter((topic) => changing.has(topic));
    const fact = markOf(call) + topics.join(' ');
    return fact === OURS ? [] : [`  '${name}': '${fact}',\n`];
  });
  const text = `// Written by \`npm run generate\` from packages/contract/calls/. Marks: ? without a bearer, ! of the specification,
// ~ keeps the session whatever it answers, + ours, * ours and read by a site's key too.
export const facts = {
${rows.sort().join('')}};
`;
  return { 'packages/contract/facts.generated.ts': text };
}

const OURS = '+';

function markOf({ access, byKey, keepsSession, part }) {
  if (access.includes('A')) return '?';
  if (byKey) return '*';
  if (keepsSession) return '~';
  return part === 1 ? '!' : OURS;
}
