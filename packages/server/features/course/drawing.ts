import { constants } from '@mars/contract/constants.ts';

/** What a drawing may not have: it is shown as a picture, which would run none of it, and may be opened by itself. */
const forbidden: [RegExp, string][] = [
  [/<script\b/i, 'a script'],
  [/<foreignObject\b/i, 'foreign markup'],
  [/\son\w+\s*=/i, 'a handler'],
  [/(?:href|src)\s*=\s*["']?\s*(?!#)[^"'\s>]/i, 'a reference to elsewhere'],
  [/url\(\s*["']?\s*(?!#)/i, 'a reference to elsewhere'],
  [/<!ENTITY/i, 'an entity'],
  [/@import/i, 'an import'],
];

/** What is wrong with an SVG; null when it may be shown. */
export function drawingFault(bytes: Uint8Array): string | null {
  if (bytes.length > constants.contentMax.pictureBytes) return 'is too big for a drawing';
  const text = new TextDecoder().decode(bytes);
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg\b/.test(text)) return 'is no SVG';
  const found = forbidden.find(([pattern]) => pattern.test(text));
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
