import { expect, it } from 'vitest';
import { pictureKind } from './picture.ts';

/** A box `ftyp` of these brands, its version between the first and the others, and what comes after it. */
function box(brands: string[], after = ''): Buffer {
  const [major = '', ...others] = brands;
  const inside = Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(inside.length + 4);
  return Buffer.concat([size, inside, Buffer.from(after, 'latin1')]);
}

it.each([
  [box(['avif']), 'avif'],
  [box(['mif1', 'miaf', 'avif']), 'avif'],
  [box(['heic', 'mif1']), 'heic'],
  [box(['isom', 'mp42']), undefined],
  // What stands behind the box is no brand of it.
  [box(['isom'], 'avifheic'), undefined],
  [box(['isom', 'mp42'], 'avif'), undefined],
])('the kind of %s is %s', (file, kind) => {
  expect(pictureKind(file)).toBe(kind);
});
