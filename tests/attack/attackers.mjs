// The attackers' process. They live on other machines in truth: where times count, this one gives them what time the
// others leave.
import { setPriority } from 'node:os';

process.once('message', async ({ file, target }) => {
  const { attack, measures = false } = await import(file);
  if (target.timed && !measures) setPriority(19);
  process.send(await attack(target), () => process.exit(0));
});
