import { readEnv } from './env.ts';
import { endOnSignals, explain } from './process.ts';
import { startServer } from './start.ts';

/** The platform alone, as a centre runs it; `npm start` adds the demo sites. */
try {
  const running = await startServer(readEnv(process.env));
  endOnSignals(() => running.close());
  process.stdout.write(`ready  ${running.url}  (${running.store})\n`);
} catch (error) {
  explain(error);
}
