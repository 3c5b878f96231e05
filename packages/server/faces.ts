import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

export type Weight = 400 | 700;

/** A face comes in a file for each script. */
interface Face {
  name: string;
  file(weight: Weight): string;
}

const scriptsOf = (family: string, ...scripts: string[]): Face[] =>
  scripts.map((script) => ({
    name: `${family}-${script}`,
    file: (weight) =>
      require.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`),
  }));

/** In this order they are asked for a letter: ours, then what has letters that it lacks, as ǵ, then signs of mathematics. */
export const faces: readonly Face[] = [
  ...scriptsOf('onest', 'latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'),
  ...scriptsOf('noto-sans', 'latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'),
  {
    name: 'noto-sans-math',
    file: () => require.resolve('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff'),
  },
];

const known = new Map<string, ReadonlySet<number>>();

/** The letters that a face has, as its own file says. */
function lettersOf(face: Face, weight: Weight): ReadonlySet<number> {
  const file = face.file(weight);
  let letters = known.get(file);
  if (!letters) {
    letters = new Set(open(file).characterSet);
    known.set(file, letters);
  }
  return letters;
}

const open = (file: string): Font => create(readFileSync(file)) as Font;

const { ascent, unitsPerEm } = open(faces[0]!.file(400));
/** How far below the top of a line its letters stand, of its size: of each face on the same line, as ours stand. */
export const rise = ascent / unitsPerEm;

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A letter with its marks, and the face that has all of it; null where none does. */
export function* facesOf(text: string, weight: Weight): Generator<{ letter: string; face: string | null }> {
  for (const { segment: letter } of clusters.segment(text.normalize('NFC'))) {
    const points = [...letter].map((sign) => sign.codePointAt(0)!);
    const face = faces.find((one) => points.every((point) => lettersOf(one, weight).has(point)));
    yield { letter, face: face?.name ?? null };
  }
}

/** The letters of a text that cannot be printed, each once. */
export const lettersMissing = (text: string): string[] => [
  ...new Set([...facesOf(text, 700)].flatMap(({ letter, face }) => (face === null ? [letter] : []))),
];
