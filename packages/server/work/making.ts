import { Readable } from 'node:stream';
import type { App, Caller } from '../feature.ts';
import { addressKey } from '../features/auth/address.ts';
import { createLane, createLanes } from '../lane.ts';
import { perApp } from '../per-app.ts';

/**
 * What takes long to make: papers, tables, packed files. So many at once for everybody, and one for each person or address,
 * while a few of theirs wait: however much of it one of them wants, the others have the server.
 */
const lanes = perApp(() => ({ all: createLane(3, 60), each: createLanes<string>(1, 6) }));

/** By whom turns are counted: a person where one is known, else where they come from. */
export const makerOf = (caller: Caller, ip: string): string =>
  'id' in caller ? `person ${caller.id}` : `address ${addressKey(ip)}`;

/** Makes something in the turn of whoever wants it. @throws unavailable when too much waits already */
export const makeInTurn = <T>(app: App, who: string, make: () => Promise<T>): Promise<T> =>
  lanes(app).each.run(who, () => lanes(app).all.run(make));

/**
 * The same of what is sent while it is made. Each piece has a turn among everybody's: whoever reads slowly keeps a place of
 * their own, and nobody else's.
 * @throws unavailable when too much waits already
 */
export async function sendInTurn(
  app: App,
  who: string,
  make: () => AsyncIterable<string | Uint8Array> | Promise<AsyncIterable<string | Uint8Array>>,
): Promise<Readable> {
  const leave = await lanes(app).each.enter(who);
  try {
    const pieces = (await make())[Symbol.asyncIterator]();
    const stream = Readable.from(inTurns(app, pieces), { objectMode: false, highWaterMark: 1 });
    return stream.once('close', leave);
  } catch (error) {
    leave();
    throw error;
  }
}

async function* inTurns<T>(app: App, pieces: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await lanes(app).all.run(() => pieces.next());
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return?.();
  }
}
