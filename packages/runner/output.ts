/** Thrown through a program that writes more than it may. */
export class OutputLimit extends Error {
  override name = 'OutputLimit';
}

/** What a program writes, both streams, up to a limit of bytes. */
export class Output {
  readonly #parts = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] };
  #left: number;
  full = false;

  constructor(limitBytes: number) {
    this.#left = limitBytes;
  }

  /**
   * Keeps a copy of `bytes`, as far as there is room.
   * @throws OutputLimit when there is not
   */
  write(stream: 'stdout' | 'stderr', bytes: Uint8Array): void {
    this.#parts[stream].push(bytes.slice(0, this.#left));
    this.#left -= bytes.length;
    if (this.#left >= 0) return;
    this.#left = 0;
    this.full = true;
    throw new OutputLimit();
  }

  /** Bytes that are no UTF-8 become replacement characters. */
  text(stream: 'stdout' | 'stderr'): string {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const texts = this.#parts[stream].map((part) => decoder.decode(part, { stream: true }));
    return texts.join('') + decoder.decode();
  }
}
