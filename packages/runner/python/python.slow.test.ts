import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endingIn, leftInPython } from '../testing/remains.ts';
import { Python } from './python.ts';

const image = new WebAssembly.Module(readFileSync(join(import.meta.dirname, '../dist/image.wasm')));

describe('memory after hostile programs', () => {
  it('is equal to the image, byte by byte', { timeout: 60_000 }, async () => {
    const ends = endingIn('python', 1);
    expect(await leftInPython(new Python(image), new Python(image), ends)).toEqual([]);
    expect(ends.length).toBeGreaterThanOrEqual(40);
  });
});
