import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchBytes, fetchJson } from './file.ts';

const { signal } = new AbortController();
/** Answers with these pieces, then the end or a cut connection. */
function answer(pieces: number[][], { cut = false, status = 200 } = {}) {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(Uint8Array.from(piece));
      else if (cut) controller.error(new TypeError('network'));
      else controller.close();
    },
  });
  const fetching = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}
const bytesOf = (bytes: number, onProgress = (_: number) => {}) =>
  fetchBytes('https://mars.test', 'engine-1.wasm', { bytes, signal, onProgress });

afterEach(() => vi.unstubAllGlobals());

describe('a large file', () => {
  it('comes whole, and tells how far it is by what was unpacked', async () => {
    const fetching = answer([[1, 2], [3], [4]]);
    const parts: number[] = [];
    const file = await bytesOf(4, (part) => parts.push(part));
    expect([...new Uint8Array(file)]).toEqual([1, 2, 3, 4]);
    expect(parts).toEqual([0.5, 0.75, 1]);
    expect(fetching).toHaveBeenCalledWith('https://mars.test/embed/engine-1.wasm', {
      signal,
      credentials: 'omit',
    });
  });

  it.each([
    ['ends too early', [[1, 2]], {}],
    [
      'goes on too long',
      [
        [1, 2, 3],
        [4, 5],
      ],
      {},
    ],
    ['is cut', [[1, 2]], { cut: true }],
    ['is not there', [[1, 2, 3, 4]], { status: 404 }],
  ])('fails where it %s', async (_, pieces, how) => {
    answer(pieces, how);
    await expect(bytesOf(4)).rejects.toThrow();
  });

  it('is left when nobody wants it any more', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal: given }: RequestInit) => {
      given?.throwIfAborted();
    });
    const stopped = AbortSignal.abort();
    await expect(
      fetchBytes('https://mars.test', 'a', { bytes: 1, signal: stopped, onProgress() {} }),
    ).rejects.toBe(stopped.reason);
  });
});

it('what is no file is no JSON', async () => {
  answer([[123, 125]]);
  expect(await fetchJson('https://mars.test', 'runner.json', signal)).toEqual({});
  answer([], { status: 500 });
  await expect(fetchJson('https://mars.test', 'runner.json', signal)).rejects.toMatchObject({ status: 500 });
});
