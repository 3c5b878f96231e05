import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUT, type Dressed, layersOf } from '@mars/contract/pieces/figure.ts';
import sharp from 'sharp';

/** Four bytes a pixel, as wide and high as the hero's grid. */
export type Pixels = Uint8Array;

export const WIDTH = 240;
export const HEIGHT = 320;

/** Edges of a layer: the first and last pixel with colour, in the drawing's own units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const root = join(import.meta.dirname, '../..');
const drawn = new Map<string, Pixels>();

/** Draws a picture of `media/` once, for all that ask for its pixels. */
export async function draw(address: string): Promise<void> {
  const svg = readFileSync(join(root, address));
  drawn.set(address, await sharp(svg, { density: 72 }).resize(WIDTH, HEIGHT).ensureAlpha().raw().toBuffer());
}

export const pixelsOf = (address: string): Pixels => {
  const pixels = drawn.get(address);
  if (!pixels) throw new Error(`${address} is not drawn`);
  return pixels;
};

/** Pixels fainter than this are the softened edge of a shape. */
const EDGE = 48;

export function boxOf(pixels: Pixels, solid = EDGE): Box {
  const box = { left: WIDTH, top: HEIGHT, right: 0, bottom: 0 };
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      if ((pixels[(y * WIDTH + x) * 4 + 3] ?? 0) > solid) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x + 1);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y + 1);
      }
  return box;
}

/** The layers over each other, as the browser puts them. */
export function compose(props: Dressed): Pixels {
  const out = new Uint8Array(WIDTH * HEIGHT * 4);
  for (const [address, isCut] of layersOf(props)) {
    const layer = pixelsOf(address);
    for (let at = isCut ? CUT * WIDTH * 4 : 0; at < out.length; at += 4) {
      const alpha = layer[at + 3]! / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++)
        out[at + channel] = layer[at + channel]! * alpha + out[at + channel]! * (1 - alpha);
      out[at + 3] = 255 * alpha + out[at + 3]! * (1 - alpha);
    }
  }
  return out;
}

export const within = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left &&
  box.right <= bounds.right &&
  box.top >= bounds.top &&
  box.bottom <= bounds.bottom;

/** How strong a layer is at its strongest in a part of the picture, 0 to 255. */
export function strongest(pixels: Pixels, isPart: (x: number, y: number) => boolean): number {
  let most = 0;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      if (isPart(x + 0.5, y + 0.5)) most = Math.max(most, pixels[(y * WIDTH + x) * 4 + 3]!);
  return most;
}
