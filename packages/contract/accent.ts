/**
 * What follows from a centre's colour (or a foreign page's `--mars-accent`): text on it, text in it, a soft ground.
 * Pure, without a browser: the server computes it once when the centre saves its colour.
 */
export interface Accent {
  accent: string;
  onAccent: string;
  accentText: string;
  accentSoft: string;
}

type Triple = [number, number, number];

const schemes = {
  light: { bg: '#eff3f7', surface: '#ffffff', soft: 0.12, step: -0.02 },
  dark: { bg: '#0e1525', surface: '#172136', soft: 0.22, step: 0.02 },
};

/** WCAG 2 asks this of text. */
const READABLE = 4.5;

/**
 * The four colours of one scheme, as `#rrggbb`.
 * @param colour `#rgb`, `#rrggbb`, or `rgb()` as a browser computes it.
 * @returns null when that is no colour.
 */
export function accentColours(colour: string, scheme: 'light' | 'dark'): Accent | null {
  const rgb = parse(colour);
  if (!rgb) return null;
  const { bg, surface, soft, step } = schemes[scheme];
  const accent = hex(rgb);
  const accentSoft = hex(fromOklab(mix(toOklab(rgb), toOklab(parse(surface)!), soft)));
  const [lightness, a, b] = toOklab(rgb);
  let accentText = accent;
  for (let at = lightness; at > 0 && at < 1; at += step) {
    accentText = hex(fromOklab(inGamut([at, a, b])));
    if (contrast(accentText, bg) >= READABLE && contrast(accentText, accentSoft) >= READABLE) break;
  }
  return {
    accent,
    onAccent: textOn(rgb),
    accentText,
    accentSoft,
  };
}

/** The colour of text on a ground that a browser has computed, as `rgb()`; null when that is no colour. */
export function onAccentOf(colour: string): string | null {
  const rgb = computed(colour);
  return rgb && textOn(rgb);
}

const textOn = (rgb: Triple): string =>
  1.05 / (luminanceOf(rgb) + 0.05) >= READABLE ? '#ffffff' : '#16213a';

/** The same as custom properties, to be set on an element. */
export function accentProperties(
  colour: string,
  scheme: 'light' | 'dark',
): Record<`--mars-${string}`, string> {
  const found = accentColours(colour, scheme);
  if (!found) return {};
  return {
    '--mars-accent': found.accent,
    '--mars-on-accent': found.onAccent,
    '--mars-accent-text': found.accentText,
    '--mars-accent-soft': found.accentSoft,
  };
}

/** WCAG 2 contrast of two `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const luminance = (colour: string): number => luminanceOf(parse(colour)!);

function luminanceOf(rgb: Triple): number {
  const [r, g, b] = rgb.map(linear) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function parse(colour: string): Triple | null {
  const text = colour.trim();
  const long = /^#([\da-f]{6})$/i.exec(text.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'));
  if (long) return [0, 2, 4].map((at) => Number.parseInt(long[1]!.slice(at, at + 2), 16) / 255) as Triple;
  return computed(text);
}

function computed(text: string): Triple | null {
  const rgb = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text);
  return rgb ? (rgb.slice(1, 4).map((part) => Math.min(255, Number(part)) / 255) as Triple) : null;
}

const hex = (rgb: Triple): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const mix = (one: Triple, other: Triple, share: number): Triple =>
  one.map((part, index) => part * share + other[index]! * (1 - share)) as Triple;

/** Hue kept, colour taken back until a screen can show it. */
function inGamut([lightness, a, b]: Triple): Triple {
  for (let share = 1; share > 0; share -= 0.02) {
    const tried: Triple = [lightness, a * share, b * share];
    if (fromOklab(tried).every((part) => part >= -0.001 && part <= 1.001)) return tried;
  }
  return [lightness, 0, 0];
}

/** Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/ */
function toOklab(rgb: Triple): Triple {
  const [r, g, b] = rgb.map(linear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
