import { expect, it } from 'vitest';
import { readEvents } from './events.ts';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

async function all(stream: ReadableStream<Uint8Array>) {
  const events = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

it('reads events whose bytes are cut anywhere', async () => {
  const text = 'event: delta\ndata: {"a":"oʻ"}\n\nevent: done\ndata: 1\n\n';
  const bytes = new TextEncoder().encode(text);
  for (let cut = 1; cut < bytes.length; cut++) {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
    expect(await all(stream)).toEqual([
      { event: 'delta', data: '{"a":"oʻ"}' },
      { event: 'done', data: '1' },
    ]);
  }
});

it('joins lines of data, skips comments, leaves out an event that was not ended', async () => {
  expect(await all(streamOf(': ping\n\ndata: a\ndata: b\r\n\r\ndata: cut'))).toEqual([
    { event: 'message', data: 'a\nb' },
  ]);
});
