/** The sections of a WebAssembly file that are touched here. */
export const SECTION = { custom: 0, memory: 5, global: 6, exports: 7, code: 10, data: 11 } as const;
export const PAGE_BYTES = 65_536;
export const I32 = 0x7f;
export const I32_CONST = 0x41;
export const END = 0x0b;

export interface Section {
  id: number;
  body: Uint8Array;
}

/** An unsigned number as the file has it (LEB128). */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low | 128 : low);
  } while (rest > 0);
  return bytes;
}

/** A signed number of 32 bits. */
export function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = rest & 127;
    rest >>= 7;
    const done = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0);
    bytes.push(done ? low : low | 128);
    if (done) return bytes;
  }
}

/** @returns the number at `at`, and where it ends. */
export function readUnsigned(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0;
  let scale = 1;
  for (let end = at; ; end++) {
    const byte = bytes[end] ?? 0;
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte < 128) return [value, end + 1];
  }
}

export function sectionsOf(file: Uint8Array): Section[] {
  const sections: Section[] = [];
  let at = 8;
  while (at < file.length) {
    const id = file[at] ?? 0;
    const [length, start] = readUnsigned(file, at + 1);
    sections.push({ id, body: file.subarray(start, start + length) });
    at = start + length;
  }
  return sections;
}

/** A file of these sections. */
export function assemble(sections: Section[]): Uint8Array<ArrayBuffer> {
  const head = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  return concat([
    head,
    ...sections.flatMap(({ id, body }) => [Uint8Array.of(id, ...unsigned(body.length)), body]),
  ]);
}

export function concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
