// What came of each change, written as it comes: an interrupted run goes on with `--resume`.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The same change of the same code. */
const nameOf = ({ path, whole }) => createHash('sha256').update(`${path}\n${whole}`).digest('hex');

/**
 * Only what was noticed is kept: a change that survived may have got its test meanwhile.
 * @param resume whether an earlier run's results count; without it they are thrown away
 */
export function openResults(root, resume) {
  const file = join(root, '.cache', 'mutate.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  if (!resume) rmSync(file, { force: true });
  const noticed = new Map();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []) {
    const { name, ...result } = JSON.parse(line);
    if (result.outcome === 'killed') noticed.set(name, result);
  }
  return {
    /** The earlier result of a change that was noticed, with the change; or undefined. */
    of(change) {
      const result = noticed.get(nameOf(change));
      return result && { change, ...result };
    },
    add: (change, result) => appendFileSync(file, `${JSON.stringify({ name: nameOf(change), ...result })}\n`),
  };
}
