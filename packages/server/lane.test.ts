import { describe, expect, it } from 'vitest';
import { createLane, createLanes } from './lane.ts';

/** Work that ends when it is told, and says that it began. */
function work(began: string[], name: string) {
  let end!: (error?: Error) => void;
  const done = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve(name));
  });
  return {
    end,
    run: () => {
      began.push(name);
      return done;
    },
  };
}
/** A place is handed on in the next turn of the loop. */
const settled = async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('a lane', () => {
  it('runs as many at once as it is wide, the others in their order', async () => {
    const began: string[] = [];
    const lane = createLane(2, 10);
    const all = ['a', 'b', 'c', 'd'].map((name) => work(began, name));
    const results = all.map(({ run }) => lane.run(run));
    await settled();
    expect([began, lane.size]).toEqual([['a', 'b'], 4]);
    all[1]?.end();
    await settled();
    expect(began).toEqual(['a', 'b', 'c']);
    for (const { end } of all) end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
    expect(lane.size).toBe(0);
  });

  it('gives a place back once, however often it is left', async () => {
    const lane = createLane(1, 10);
    const leave = await lane.enter();
    leave();
    leave();
    expect(lane.size).toBe(0);
    const last = await lane.enter();
    expect(lane.enter()).toBeInstanceOf(Promise);
    expect(lane.size).toBe(2);
    last();
  });

  it('goes on after work that failed', async () => {
    const began: string[] = [];
    const lane = createLane(1, 10);
    const [bad, good] = [work(began, 'bad'), work(began, 'good')];
    const first = lane.run(bad.run);
    const second = lane.run(good.run);
    bad.end(new Error('no'));
    good.end();
    await expect(first).rejects.toThrow('no');
    expect(await second).toBe('good');
  });

  it('refuses the one above those that may wait, without beginning it', async () => {
    const began: string[] = [];
    const lane = createLane(1, 2);
    const all = ['a', 'b', 'c', 'd'].map((name) => work(began, name));
    const results = all.map(({ run }) => lane.run(run));
    for (const { end } of all) end();
    await expect(results[3]).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all(results.slice(0, 3))).toEqual(['a', 'b', 'c']);
    expect(began).toEqual(['a', 'b', 'c']);
  });

  it('lets others come between what is done at once', async () => {
    const lane = createLane(4, 100);
    let done = 0;
    const all = Array.from({ length: 100 }, () => lane.run(async () => done++));
    let seen = 0;
    setImmediate(() => {
      seen = done;
    });
    await Promise.all(all);
    expect([seen, done]).toEqual([4, 100]);
  });

  it('of one key is not in the way of another, and is forgotten when it is empty', async () => {
    const began: string[] = [];
    const lanes = createLanes<string>(1, 0);
    const [mine, second, yours] = ['mine', 'second', 'yours'].map((name) => work(began, name));
    const running = [lanes.run('me', mine!.run), lanes.run('you', yours!.run)];
    await expect(lanes.run('me', second!.run)).rejects.toMatchObject({ code: 'unavailable' });
    expect([began, lanes.size]).toEqual([['mine', 'yours'], 2]);
    mine?.end();
    yours?.end();
    await Promise.all(running);
    expect(lanes.size).toBe(0);
  });
});
