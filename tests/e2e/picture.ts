import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A part of a picture, in its pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Raw {
  data: Uint8Array;
  info: { width: number; height: number };
}

type Sharp = (png: Buffer) => {
  ensureAlpha(): { raw(): { toBuffer(options: { resolveWithObject: true }): Promise<Raw> } };
};

// The server has it, for uploaded pictures.
const server = join(import.meta.dirname, '../../packages/server/package.json');
const sharp = createRequire(server)('sharp') as Sharp;

const decode = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** The lines outside `boxes` in which two pictures differ, with how far; those of two sizes differ as a whole. */
export async function differingLines(one: Buffer, two: Buffer, boxes: readonly Box[]): Promise<string[]> {
  const [a, b] = await Promise.all([decode(one), decode(two)]);
  const { width, height } = a.info;
  if (b.info.width !== width || b.info.height !== height) {
    return [`${width} x ${height} against ${b.info.width} x ${b.info.height}`];
  }
  const lines: string[] = [];
  for (let y = 0; y < height; y++) {
    const across = boxes.filter((box) => y >= Math.floor(box.y) && y < box.y + box.height);
    const differing: number[] = [];
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const same = [0, 1, 2, 3].every((part) => a.data[at + part] === b.data[at + part]);
      if (!same && !across.some((box) => x >= Math.floor(box.x) && x < box.x + box.width)) differing.push(x);
    }
    if (differing.length > 0) lines.push(`line ${y}: ${differing[0]} to ${differing.at(-1)}`);
  }
  return lines;
}
