const cyrillic: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ғ: 'g',
    д: 'd',
    е: 'e',
    ё: 'yo',
    ж: 'j',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
  },
  ...{
    қ: 'q',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ў: 'o',
    ф: 'f',
    х: 'x',
  },
  ...{ ҳ: 'h', ц: 's', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

/** Letters that no keyboard here has and that are no others with a mark. */
const others: Record<string, string> = {
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ə: 'a', þ: 't' },
  ...{ ә: 'a', ң: 'n', ө: 'o', ү: 'u', ұ: 'u', і: 'i', ї: 'i', є: 'e', һ: 'h', ґ: 'g', ј: 'j' },
};

/** The letters and digits of a name that everybody's keyboard has. */
const typed = (name: string): string =>
  // Composed: of й and ё what is left without their mark would be another letter.
  [...name.normalize('NFC').toLowerCase()]
    .map((letter) => cyrillic[letter] ?? others[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** A login made of a name: `aziza.karimova`; of a name without such letters `mars`. At most 40 letters. */
export function loginBase(firstName: string, lastName: string): string {
  const parts = [typed(firstName), typed(lastName)].filter(Boolean);
  return (parts.join('.') || 'mars').slice(0, 40);
}

/** The first of `base`, `base2`, `base3`… that nobody has. @param taken logins that begin with it */
export function freeLogin(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const login = number === 1 ? base : `${base}${number}`;
    if (!taken.has(login)) return login;
  }
}
