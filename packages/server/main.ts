import { readEnv } from './env.ts';
import { endOnSignals, explain } from './process.ts';
import { startServer } from './start.ts';

/** The platform alone, as a centre runs it; `npm start` adds the demo sites. */
try {
  const env = readEnv(process.env);
  const running = await startServer(env);
  endOnSignals(() => running.close());
  process.stdout.write(`ready  ${running.url}  (${running.store}, ${env.seedReason})\n`);
} catch (error) {
  explain(error);
}
