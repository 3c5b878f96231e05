import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import type { App } from '../../feature.ts';
import { painter } from './painter.ts';

vi.mock('node:child_process', async (original) => {
  const actual = await original<typeof import('node:child_process')>();
  return { ...actual, fork: vi.fn(actual.fork) };
});

it('draws pictures that come at once one after another, in one process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mars-painter-'));
  const stopping = new AbortController();
  try {
    const path = join(folder, 'photo.png');
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b8432a' } }).toFile(path);
    const own = painter({ stopping: stopping.signal } as App);
    const drawn = await Promise.all(
      Array.from({ length: 5 }, () => own.draw(path, 30_000, { sidePx: 256, fit: 'cover', format: 'webp' })),
    );
    expect(drawn).toEqual(drawn.map(() => ({ picture: expect.any(Uint8Array), width: 256, height: 256 })));
    expect(fork).toHaveBeenCalledTimes(1);
  } finally {
    stopping.abort();
    rmSync(folder, { recursive: true, force: true });
  }
});
