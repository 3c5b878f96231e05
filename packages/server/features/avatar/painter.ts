import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import { createAside } from '../../aside.ts';
import { perApp } from '../../per-app.ts';
import { serverRoot } from '../../root.ts';

/** The picture, or what is wrong about the file. */
export type Drawn =
  | { picture: Uint8Array; width: number; height: number }
  | { fault: 'picture_too_large' | 'picture_broken' };

/** A square that is cut out, or the whole picture with no side longer than this. */
export interface Size {
  sidePx: number;
  fit: 'cover' | 'inside';
  format: Format;
}

/** JPEG where others read it, too, who know no WebP: previews of a link. What was see-through stands on white there. */
export type Format = 'webp' | 'jpeg';

/** Draws one picture at a time, whoever sends how many. */
export interface Painter {
  /**
   * @param patienceMs of work, after which the decoder is killed
   * @throws unavailable when too many wait for their turn, or the machine is too busy for it
   */
  draw(path: string, patienceMs: number, size: Size): Promise<Drawn>;
}

const script = join(serverRoot, 'features', 'avatar', 'picture-process.mjs');
const maxPixels = constants.uploadMaxMegapixels * 1_000_000;

export const painter = perApp((app): Painter => {
  const decoder = createAside<Size & { path: string; maxPixels: number }, Drawn>({ script }, app.stopping);
  return {
    async draw(path, patienceMs, size) {
      const came = await decoder.ask({ path, maxPixels, ...size }, patienceMs);
      if ('said' in came) return came.said;
      return { fault: came.fault === 'slow' ? 'picture_too_large' : 'picture_broken' };
    },
  };
});
