import iconv from 'iconv-lite';

/** What the bytes of a table say. A sign that cannot be read is `broken`. */
export interface Letters {
  text: string;
  /**
   * What the file can hold. `few`: Windows-1251, in which no ʻ, Қ or Ғ can be; `plain`: no letter beside A to Z, so that it
   * may be anything.
   */
  holds: 'all' | 'few' | 'plain';
}

export const broken = '\ufffd';

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/**
 * UTF-8 or UTF-16 with a mark, UTF-8 without one, or Windows-1251. Wrong bytes in UTF-8 make no other letters of all the others:
 * what has letters of UTF-8, and more of them or no word of Windows-1251, is UTF-8 with a fault.
 * @returns null for what is no text
 */
export function lettersOf(bytes: Uint8Array): Letters | null {
  const [first, second, third] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : first === 0xef && second === 0xbb && third === 0xbf
          ? 'utf-8'
          : null;
  const letters = marked ? { text: decode(bytes, marked), holds: 'all' as const } : guessed(bytes);
  return letters.text.includes('\0') ? null : letters;
}

function guessed(bytes: Uint8Array): Letters {
  const { right, wrong, hasWord } = sequencesOf(bytes);
  if (right < wrong && (right === 0 || hasWord))
    return { text: iconv.decode(Buffer.from(bytes), 'win1251'), holds: 'few' };
  return { text: decode(bytes, 'utf-8'), holds: right > 0 ? 'all' : 'plain' };
}

/** From here on Windows-1251 has its Russian letters. */
const firstLetter = 0xc0;

/**
 * How many letters of several bytes there are as UTF-8 has them, how many bytes it cannot have, and whether two of these beside
 * each other are letters of Windows-1251.
 */
function sequencesOf(bytes: Uint8Array): { right: number; wrong: number; hasWord: boolean } {
  let [right, wrong, lastLetter, hasWord] = [0, 0, -2, false];
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at]!;
    const more =
      lead < 0x80 ? 0 : lead < 0xc2 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : -1;
    const whole = more >= 0 && hasMore(bytes, at, more);
    if (!whole) wrong++;
    else if (more > 0) right++;
    if (!whole && lead >= firstLetter) {
      hasWord ||= lastLetter === at - 1;
      lastLetter = at;
    }
    at += whole ? 1 + more : 1;
  }
  return { right, wrong, hasWord };
}

function hasMore(bytes: Uint8Array, at: number, more: number): boolean {
  for (let next = at + 1; next <= at + more; next++) if ((bytes[next]! & 0xc0) !== 0x80) return false;
  return true;
}

const around = 12;

/** A piece of a line with what is wrong in it, to be found again. */
function piece(line: string, at: number): string {
  const from = Math.max(line.lastIndexOf('\n', at) + 1, at - around);
  const before = line
    .slice(from, at)
    .split(/[;,\t]/)
    .at(-1)!;
  const [after = ''] = /^[^;,\t\n]*/.exec(line.slice(at, at + around)) ?? [];
  return (before + after).trim();
}

const address = /\bhttps?:\/\/\S+/g;
/** Where a letter was that an alphabet lacks: beside others, or several together. */
const lostAt = { few: /\p{L}\?|\?\p{L}|\?\?/u, plain: /\p{L}\?\p{L}|(?<![\p{L}\d])\?\p{L}|\?\?/u };

/** What is wrong with the letters of a line. */
export function letterFault(
  line: string,
  holds: Letters['holds'],
): { code: 'bytes_broken' | 'letters_lost'; meant: string } | null {
  const at = line.indexOf(broken);
  if (at >= 0) return { code: 'bytes_broken', meant: piece(line, at) };
  if (holds === 'all' || !line.includes('?')) return null;
  const bare = line.replace(address, '');
  const lost = lostAt[holds].exec(bare);
  return lost && { code: 'letters_lost', meant: piece(bare, lost.index) };
}
