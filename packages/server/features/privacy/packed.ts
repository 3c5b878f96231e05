import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Zip, ZipInputFile } from 'fflate';
import { isoTime } from '../clock/time.ts';

/** A moment as a zip has it, which knows no zones: what the centre's clock shows. fflate reads the clock of this machine. */
export const zipTime = (at: Date): Date => new Date(isoTime(at).slice(0, 19));

/**
 * A text of an archive, written piece by piece and compressed in a thread of Node's own: the one that answers requests is
 * never busy with more than a piece.
 */
export class PackedText implements ZipInputFile {
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata?: ZipInputFile['ondata'];
  readonly filename: string;
  readonly mtime: Date;
  readonly #deflate = createDeflateRaw({ level: 6 });

  /** @param archive to which it is added; one is ended before the next is begun */
  constructor(archive: Zip, filename: string, at: Date) {
    this.filename = filename;
    this.mtime = zipTime(at);
    this.#deflate.on('data', (piece: Buffer<ArrayBuffer>) => this.ondata?.(null, piece, false));
    archive.add(this);
  }

  /** Waits while what was written before is still being compressed. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain');
  }

  async end(): Promise<void> {
    const ended = once(this.#deflate, 'end');
    this.#deflate.end();
    await ended;
    this.ondata?.(null, new Uint8Array(0), true);
  }
}
