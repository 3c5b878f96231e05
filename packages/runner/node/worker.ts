import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import type { Engine, Outcome } from '../program.ts';
import { Python } from '../python/python.ts';
import { type Begun, END, IDLE, type Job, RUNNING, type WorkerData } from './job.ts';

/** What an engine runs before it says that it is ready: its code is compiled when it is first used. */
const WARM_UP = {
  python: `
from collections import Counter
def main(words):
    print(sorted(Counter(words).items()), f'{len(words) / 7:.2f}', *[int(word) ** 2 for word in words])
main(input().split())
raise ValueError('a')`,
  javascript: `
const words = prompt().split(' ').map(Number);
console.log(words.sort((a, b) => a - b).join(' '), { words }, new Map([[1, /a/.test('b')]]));
throw new Error('a');`,
};

/** Holds one engine and runs one job after the other. */
const { language, module, extents, stop } = workerData as WorkerData;
const engine = await engineOf();
// Python's code is compiled once a process.
if (engine instanceof Python && extents) engine.restore();
else await engine.run(WARM_UP[language], '1 2 3\n', { timeMs: 10_000, outputBytes: 10_000 });
parentPort?.on('message', async (job: Job) => {
  const { code, stdin, limits } = job;
  const outcome = job.tells && engine instanceof Python ? breakable(job) : engine.run(code, stdin, limits);
  parentPort?.postMessage(await outcome);
});
parentPort?.postMessage((engine instanceof Python ? { extents: engine.extents } : {}) satisfies Begun);

/**
 * Python looks at nothing while it runs. A signal breaks off the script that it runs in and leaves the worker as it is, while
 * to start another one takes longer than most runs; the memory is made again what it was before the next one.
 */
function breakable({ code, stdin, limits }: Job): Promise<Outcome> | Outcome {
  let outcome: Promise<Outcome> | undefined;
  Object.assign(globalThis, {
    run() {
      if (Atomics.compareExchange(stop, 0, IDLE, RUNNING) !== IDLE) return;
      outcome = engine.run(code, stdin, limits);
      // The signal that is on its way is for this run: it would break off the next one, or end the process between two.
      if (Atomics.compareExchange(stop, 0, RUNNING, IDLE) !== RUNNING) for (;;);
    },
  });
  try {
    new Script('run()').runInThisContext({ breakOnSigint: true });
  } catch {
    // Broken off.
  }
  return outcome ?? { stdout: '', stderr: '', end: 'internal' };
}

async function engineOf(): Promise<Engine> {
  if (language === 'python') return new Python(module, extents);
  const { default: variant } = await import('@jitl/quickjs-wasmfile-release-sync');
  const { JavaScript } = await import('../javascript/javascript.ts');
  const cpu = () => {
    if (Atomics.load(stop, 0) === END) return Number.POSITIVE_INFINITY;
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  return new JavaScript(variant as unknown as QuickJSSyncVariant, module, cpu);
}
