import { constants } from '@mars/contract/constants.ts';

/** What a drawing may not have: it is shown as a picture, which would run none of it, and may be opened by itself. */
const forbidden: [RegExp, string][] = [
  // An element is the same with any name of its namespace before it: `<s:script>`.
  [/<(?:[^\s<>/:]*:)?script\b/i, 'a script'],
  [/<(?:[^\s<>/:]*:)?foreignObject\b/i, 'foreign markup'],
  [/www\.w3\.org\/1999\/xhtml|www\.w3\.org\/1998\/Math/i, 'foreign markup'],
  [/\son\w+\s*=/i, 'a handler'],
  [/\battributeName\s*=\s*["'](?:on|[^"']*href)/i, 'a change of a reference'],
  [/(?:href|src)\s*=\s*["']?\s*(?!#)[^"'\s>]/i, 'a reference to elsewhere'],
  [/url\(\s*["']?\s*(?!#)/i, 'a reference to elsewhere'],
  [/<!ENTITY/i, 'an entity'],
  [/@import/i, 'an import'],
];

/** Letters by their numbers are the same letters to whoever shows it: `ur&#108;(`. */
const spelledOut = (text: string): string =>
  text.replace(/&#(?:x0*([0-9a-f]{1,6})|0*(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** What is wrong with an SVG; null when it may be shown. */
export function drawingFault(bytes: Uint8Array): string | null {
  if (bytes.length > constants.contentMax.pictureBytes) return 'is too big for a drawing';
  const text = new TextDecoder().decode(bytes);
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg\b/.test(text)) return 'is no SVG';
  const plain = spelledOut(text);
  const found = forbidden.find(([pattern]) => pattern.test(plain));
  return found ? `holds ${found[1]}` : null;
}

/** The size that a drawing says it has, so that the page keeps its place free. */
export function drawingSize(bytes: Uint8Array): { width: number | null; height: number | null } {
  const head = /<svg\b[^>]*>/.exec(new TextDecoder().decode(bytes))?.[0] ?? '';
  const [, , , boxWidth, boxHeight] =
    /\bviewBox="([-\d.]+)[ ,]+([-\d.]+)[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(head) ?? [];
  const own = (name: string) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(head)?.[1];
  const whole = (text: string | undefined): number | null => (text ? Math.round(Number(text)) : null);
  return { width: whole(own('width') ?? boxWidth), height: whole(own('height') ?? boxHeight) };
}
