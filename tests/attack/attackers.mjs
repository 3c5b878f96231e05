// The attackers' process. They live on other machines in truth: where times count, this one gives them what time the
// others leave.
import { setPriority } from 'node:os';

process.once('message', async ({ file, target }) => {
  if (target.timed) setPriority(19);
  const { attack } = await import(file);
  process.send(await attack(target), () => process.exit(0));
});
