import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { newTurn } from './response.ts';
import { openStream } from './stream.ts';

/** A line whose reader is slower than the writer: each piece says that it is enough for now. */
function open() {
  const written: string[] = [];
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableEnded: false,
    writeHead: vi.fn(),
    write: (text: string) => {
      written.push(text);
      return false;
    },
    end: () => {
      raw.writableEnded = true;
      raw.emit('close');
    },
    destroy: vi.fn(),
  });
  const reply = { hijack: vi.fn(), request: { leaveQueue: vi.fn() }, getHeaders: () => ({}), raw };
  const { signal } = new AbortController();
  const stream = openStream(reply as unknown as FastifyReply, newTurn(null, new Date(0)), signal);
  return { raw, stream, written };
}

describe('the stream of an answer', () => {
  it('says nothing more after its end', () => {
    const { stream, written } = open();
    stream.fail('Salom');
    const said = written.length;
    stream.fail('Salom');
    expect(written).toHaveLength(said);
  });

  it('waits for no reader who has gone', async () => {
    const { raw, stream, written } = open();
    raw.destroyed = true;
    const said = written.length;
    await stream.delta('Salom');
    expect(written).toHaveLength(said);
  });

  it('waits for one who is slow', async () => {
    const { raw, stream } = open();
    const done = vi.fn();
    const sent = stream.delta('Salom').then(done);
    await new Promise(setImmediate);
    expect(done).not.toHaveBeenCalled();
    raw.emit('drain');
    await sent;
    expect(done).toHaveBeenCalled();
  });
});
