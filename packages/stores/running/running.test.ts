import { Place } from '@mars/runner/browser/place.ts';
import type { Engines, Job, Said, Start } from '@mars/runner/browser/said.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRunner, type Runner } from './running.ts';

/** A worker without a thread: the test says what it does. */
class Hand {
  static all: Hand[] = [];
  given: (Start | Job)[] = [];
  ended = false;
  onmessage: (event: { data: Said }) => void = () => {};
  onerror: () => void = () => {};
  onmessageerror: () => void = () => {};
  constructor(all: Hand[]) {
    all.push(this);
  }
  postMessage(message: Start | Job) {
    this.given.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(said: Said) {
    this.onmessage({ data: said });
  }
}

const files: Engines = {
  page: 'runner-1.html',
  engines: {
    python: { file: 'python-1.wasm', bytes: 8 },
    javascript: { file: 'javascript-1.wasm', bytes: 8 },
  },
};
const frame = vi.hoisted(() => ({ alive: true, compiled: {}, opened: 0, fails: false }));
vi.mock('./frame.ts', () => ({
  async frameOf() {
    frame.opened++;
    if (frame.fails) throw new Error('no frame');
    return {
      engines: files.engines,
      alive: () => frame.alive,
      connect() {
        const { port1, port2 } = new MessageChannel();
        // What the test before this one left comes late, and is not this one's.
        const { all } = Hand;
        new Place(port2, frame.compiled, () => new Hand(all) as unknown as Worker);
        return port1;
      },
    };
  },
}));

/** The bytes of the engine come when the test lets them. */
let letThrough: (part: Uint8Array | null) => void = () => {};
const fetched = vi.fn(async (_: string, { signal }: RequestInit) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let left = 8;
      letThrough = (part) => {
        if (!part) return controller.error(new TypeError('cut'));
        controller.enqueue(part);
        left -= part.length;
        if (left === 0) controller.close();
      };
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body);
});
const engine = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

let runner: Runner;
const seen: string[] = [];
beforeEach(() => {
  Object.assign(frame, { alive: true, compiled: {}, opened: 0, fails: false });
  Hand.all = [];
  seen.length = 0;
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  runner = createRunner('javascript');
  runner.$state.listen(({ name, progress }) => seen.push(progress === null ? name : `${name} ${progress}`));
});
afterEach(() => {
  runner.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const state = (name: string) => vi.waitFor(() => expect(runner.$state.get().name).toBe(name));
const hand = () => Hand.all.at(-1)!;
/** From nothing to a program that runs. */
async function running(code = 'a', input = '') {
  const ended = runner.run(code, input);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await fetching();
  letThrough(engine);
  await begins();
  return { ended };
}
const fetching = () =>
  vi.waitFor(() => expect(runner.$state.get()).toEqual({ name: 'fetching', progress: 0 }));
async function begins() {
  await vi.waitFor(() => expect(hand()?.given.length).toBe(1));
  hand().say('ready');
  await state('running');
  await vi.waitFor(() => expect(hand().given).toHaveLength(2));
}
const ok = (stdout: string): Said => ({ stdout, stderr: '', end: 'ok', cpuMs: 3.4 });

describe('a runner', () => {
  it('asks for nothing before the first run', () => {
    expect(runner.$state.get()).toEqual({ name: 'idle', progress: null });
    runner.stop();
    expect([frame.opened, fetched.mock.calls.length]).toEqual([0, 0]);
  });

  it('fetches its engine once, tells how far it is, and runs one program after the other', async () => {
    const first = runner.run('a', '1');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    letThrough(engine.slice(0, 2));
    await vi.waitFor(() => expect(seen).toContain('fetching 0.25'));
    letThrough(engine.slice(2));
    await begins();
    expect(hand().given[1]).toMatchObject({ code: 'a', stdin: '1' });
    hand().say(ok('A'));
    expect(await first).toEqual({ verdict: 'ran', output: 'A', error: null, cpu_ms: 3 });
    expect(seen).toEqual([
      'fetching 0',
      'fetching 0.25',
      'fetching 1',
      'starting',
      'ready',
      'running',
      'ready',
    ]);
    const second = runner.run('b', '');
    await vi.waitFor(() => expect(hand().given).toHaveLength(3));
    hand().say({ stdout: '', stderr: 'x', end: 'runtime', error: { name: 'E', line: 2, message: 'm' } });
    expect(await second).toEqual({
      verdict: 'runtime_error',
      output: '',
      error: { name: 'E', line: 2, message: 'm' },
      cpu_ms: 0,
    });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(Hand.all).toHaveLength(1);
  });

  it('stopped, ends its worker at once and has another ready, from the same module', async () => {
    const { ended } = await running();
    const [first] = Hand.all;
    runner.stop();
    expect(await ended).toMatchObject({ verdict: 'internal_error', error: { name: 'Stopped' } });
    await vi.waitFor(() => expect(first?.ended).toBe(true));
    const next = runner.run('b', '');
    await begins();
    // What it said in its last moment is of nobody.
    first?.say(ok('late'));
    expect(hand()).not.toBe(first);
    expect(hand().given[0]).toEqual(first?.given[0]);
    hand().say(ok('B'));
    expect(await next).toMatchObject({ output: 'B' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('stopped in the moment in which its program ends, waits for the next worker all the same', async () => {
    const { ended } = await running();
    hand().say(ok('late'));
    runner.stop();
    expect(await ended).toMatchObject({ error: { name: 'Stopped' } });
    seen.length = 0;
    await vi.waitFor(() => expect(Hand.all).toHaveLength(2));
    hand().say('ready');
    await state('ready');
    expect(seen.filter((each) => each !== 'starting')).toEqual(['ready']);
  });

  it('ends a program by the one that is begun after it', async () => {
    const { ended } = await running();
    const next = runner.run('b', '');
    expect(await ended).toMatchObject({ error: { name: 'Stopped' } });
    await vi.waitFor(() => expect(Hand.all).toHaveLength(2));
    await begins();
    hand().say(ok('B'));
    expect(await next).toMatchObject({ verdict: 'ran', output: 'B' });
    expect(frame.opened).toBe(1);
  });

  it('stopped while it fetches, fetches no more, and anew at the next run', async () => {
    const ended = runner.run('a', '');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    const { signal } = fetched.mock.calls[0]![1];
    runner.stop();
    expect(signal?.aborted).toBe(true);
    expect(runner.$state.get().name).toBe('idle');
    expect(await ended).toMatchObject({ error: { name: 'Stopped' } });
    fetched.mockClear();
    await running('b');
    hand().say(ok('B'));
    await state('ready');
  });

  it.each<[string, () => void, () => void]>([
    ['the frame', () => Object.assign(frame, { fails: true }), () => {}],
    ['the engine', () => {}, () => letThrough(null)],
    ['what is no engine', () => {}, () => letThrough(new Uint8Array(8))],
  ])('fails where it does not get %s, and tries again at the next run', async (_, before, then) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    before();
    const ended = runner.run('a', '');
    if (!frame.fails) await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    then();
    expect(await ended).toEqual({ verdict: 'internal_error', output: '', error: null, cpu_ms: 0 });
    expect(runner.$state.get().name).toBe('failed');
    frame.fails = false;
    fetched.mockClear();
    await running('b');
  });

  it('fails where its engine stalls for half a minute, which begins anew with each byte', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = runner.run('a', '');
    const is = async (what: () => boolean) => {
      while (!what()) await new Promise(setImmediate);
    };
    const { $state } = runner;
    await is(() => fetched.mock.calls.length > 0);
    const { signal } = fetched.mock.calls[0]![1];
    for (const part of [0.12, 0.25]) {
      await vi.advanceTimersByTimeAsync(29_999);
      expect($state.get().name).toBe('fetching');
      letThrough(engine.slice(0, 1));
      await is(() => $state.get().progress === part);
    }
    await vi.advanceTimersByTimeAsync(29_999);
    expect([$state.get().name, signal?.aborted]).toEqual(['fetching', false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([$state.get().name, signal?.aborted]).toEqual(['failed', true]);
    expect(await ended).toEqual({ verdict: 'internal_error', output: '', error: null, cpu_ms: 0 });
    vi.useRealTimers();
    fetched.mockClear();
    await running('b');
    hand().say(ok('B'));
    await state('ready');
  });

  it('ends at ten seconds what does not end itself', async () => {
    const { ended } = await running();
    runner.stop();
    await ended;
    await vi.waitFor(() => expect(Hand.all).toHaveLength(2));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = runner.run('b', '');
    hand().say('ready');
    await new Promise<void>((resolve) => runner.$state.listen(({ name }) => name === 'running' && resolve()));
    await vi.advanceTimersByTimeAsync(10_499);
    expect(runner.$state.get().name).toBe('running');
    await vi.advanceTimersByTimeAsync(1);
    expect(await slow).toEqual({ verdict: 'time_limit', output: '', error: null, cpu_ms: 10_500 });
    expect(runner.$state.get().name).toBe('starting');
  });

  it('whose worker dies says so and has another', async () => {
    const { ended } = await running();
    hand().onerror();
    expect(await ended).toMatchObject({ verdict: 'internal_error', error: null });
    await vi.waitFor(() => expect(Hand.all).toHaveLength(2));
    hand().say('ready');
    await state('ready');
  });

  it('whose frame was taken away gets another at the next run', async () => {
    await running();
    hand().say(ok(''));
    await state('ready');
    frame.alive = false;
    runner.run('b', '');
    expect(frame.opened).toBe(2);
  });

  it('closed, leaves its worker and what it waits for', async () => {
    const { ended } = await running();
    runner.close();
    expect(await ended).toMatchObject({ error: { name: 'Stopped' } });
    expect(runner.$state.get().name).toBe('idle');
    await vi.waitFor(() => expect(hand().ended).toBe(true));
  });
});

it('a second runner of the language is served by what the first one compiled', async () => {
  await running();
  fetched.mockClear();
  const other = createRunner('javascript');
  const ended = other.run('b', '');
  await vi.waitFor(() => expect(Hand.all).toHaveLength(2));
  await vi.waitFor(() => expect(hand().given).toHaveLength(1));
  hand().say('ready');
  await vi.waitFor(() => expect(hand().given).toHaveLength(2));
  hand().say(ok('B'));
  expect(await ended).toMatchObject({ output: 'B' });
  expect(fetched).not.toHaveBeenCalled();
  other.close();
});

it('a second visit has the engine from what the browser keeps', async () => {
  const kept = new Set<string>();
  let fromNetwork = 0;
  // A browser answers from what it keeps where the address is the same and nobody says otherwise.
  vi.stubGlobal('fetch', async (address: string, { cache = 'default', headers }: RequestInit) => {
    if (cache !== 'default' || headers || !kept.has(address)) fromNetwork += engine.length;
    kept.add(address);
    return new Response(engine);
  });
  for (const _visit of [1, 2]) {
    vi.resetModules();
    frame.compiled = {};
    const visit = (await import('./running.ts')).createRunner('javascript');
    const known = Hand.all.length;
    const ended = visit.run('a', '');
    await vi.waitFor(() => expect(Hand.all.length).toBeGreaterThan(known));
    await vi.waitFor(() => expect(hand().given).toHaveLength(1));
    hand().say('ready');
    await vi.waitFor(() => expect(hand().given).toHaveLength(2));
    hand().say(ok('A'));
    expect(await ended).toMatchObject({ output: 'A' });
    visit.close();
  }
  expect(kept.size).toBe(1);
  expect(fromNetwork).toBe(engine.length);
});
