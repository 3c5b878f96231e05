import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('what is written', () => {
  it.each([
    ['a second after the last letter', { keepalive: true }, 1000],
    ['sooner where the browser lets nothing outlive its page', {}, 300],
  ])('is sent %s', async (_, prototype, ms) => {
    vi.stubGlobal(
      'Request',
      Object.assign(() => {}, { prototype }),
    );
    expect((await import('./sender.ts')).SEND_MS).toBe(ms);
  });
});
