/** A number that somebody wrote. */
export interface ReadPhone {
  /** As it is kept, `+998901234567`. */
  phone: string;
  /** False where it is a guess: then it is asked back before anything is kept. */
  sure: boolean;
}

/** Beginnings of numbers of Uzbekistan: no country has numbers of nine digits in all that begin so. */
const ownArea = /^(?:20|33|50|55|6\d|7\d|8[08]|9\d)/;

const certain = (digits: string): ReadPhone => ({ phone: `+${digits}`, sure: true });
const guess = (digits: string): ReadPhone => ({ phone: `+${digits}`, sure: false });

/**
 * What stands before a number and belongs to none: 0 as in other countries, 8 as it was dialled here once, 998 in a field in
 * which it stood already.
 */
const strayBefore = /^(?:[08]|(?:8|810|998)998|998[08])([1-9]\d{8})$/;

function strayed(digits: string): ReadPhone | null {
  const [, rest] = strayBefore.exec(digits) ?? [];
  return rest ? guess(`998${rest}`) : null;
}

/** Digits behind a `+` or the 00 in its place. */
function international(digits: string): ReadPhone | null {
  if (/^998[1-9]\d{8}$/.test(digits)) return certain(digits);
  if (digits.length === 9 && ownArea.test(digits)) return guess(`998${digits}`);
  const stray = strayed(digits);
  if (stray || digits.startsWith('998')) return stray;
  return /^[1-9]\d{7,14}$/.test(digits) ? certain(digits) : null;
}

function bare(digits: string): ReadPhone | null {
  if (digits.startsWith('00')) return international(digits.slice(2));
  // 99 is an area as well: 99 812 34 56, or a number of which the end is missing.
  if (/^[1-9]\d{8}$/.test(digits))
    return digits.startsWith('998') ? guess(`998${digits}`) : certain(`998${digits}`);
  if (digits.startsWith('998')) return international(digits);
  const stray = strayed(digits);
  if (stray) return stray;
  // Russia and Kazakhstan, 8 as it is dialled there.
  if (/^[78]\d{10}$/.test(digits))
    return digits.startsWith('7') ? certain(digits) : guess(`7${digits.slice(1)}`);
  return /^[1-9]\d{9,14}$/.test(digits) ? guess(digits) : null;
}

/**
 * A phone number as browsers, phone books, tables and people write it.
 * @returns null for what is none, or not whole
 */
export function readPhone(typed: string): ReadPhone | null {
  const text = typed
    .normalize('NFKC')
    // Marks that nobody sees: of a direction, as phone books put them around a number, and of no width.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    // As tables keep a number a text, or make one of it.
    .replace(/^(?:'|="?)|"$/g, '')
    .replace(/^(\+?\d{9,15})[.,]0{1,2}$/, '$1');
  if (!/^[\d\s+()./\p{Pd}\u2212]+$/u.test(text)) return null;
  const at = text.lastIndexOf('+');
  const digits = text.slice(at + 1).replace(/\D/g, '');
  if (at < 0) return bare(digits);
  // What was pasted behind the +998 that a field began with.
  const before = text.slice(0, at).replace(/\D/g, '');
  if (before === '') return international(digits);
  const pasted = before === '998' ? international(digits) : null;
  return pasted && { ...pasted, sure: false };
}

/** A number as people write it, `+998 90 123 45 67`; what is none of Uzbekistan stays as it is. */
export const writtenPhone = (phone: string): string =>
  phone.replace(/^\+998(..)(...)(..)(..)$/, '+998 $1 $2 $3 $4');

/** The same in a sentence, where no line ends inside it. */
export const phoneInText = (phone: string): string => writtenPhone(phone).replaceAll(' ', '\u00a0');
