import { inflateSync } from 'node:zlib';

/**
 * The letters of a PDF of pdfkit's, line by line as they stand below each other, as its own tables say what each sign means. A
 * box in place of a letter is `\0`.
 */
export function linesOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '') ?? [];
      if (table) fonts.set(name!, lettersOf(objects.get(table)!.stream));
    }
  }
  const lines = new Map<string, string>();
  for (const { stream } of objects.values()) {
    let [y, font] = ['', ''];
    const signs = /1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
    for (const [, height, named, shown] of stream.matchAll(signs)) {
      y = height ?? y;
      font = named ?? font;
      if (shown === undefined) continue;
      const codes = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      const text = codes.map((code) => fonts.get(font)?.get(Number.parseInt(code, 16)) ?? '\0').join('');
      lines.set(y, (lines.get(y) ?? '') + text);
    }
  }
  return [...lines.values()];
}

function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>();
  const all = pdf.toString('latin1');
  for (const [whole, id] of all.matchAll(/^(\d+) 0 obj\n[\s\S]*?\nendobj/gm)) {
    const at = whole.indexOf('stream\n');
    const bytes = at < 0 ? '' : whole.slice(at + 7, whole.lastIndexOf('\nendstream'));
    const packed = /\/Filter \/FlateDecode/.test(whole);
    const stream = packed ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
    objects.set(id!, { head: at < 0 ? whole : whole.slice(0, at), stream });
  }
  return objects;
}

function lettersOf(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  const read = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, first, , list] of table.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/gi)) {
    const from = Number.parseInt(first!, 16);
    [...list!.matchAll(/<([\da-f]+)>/gi)].forEach(([, hex], at) => {
      letters.set(from + at, read(hex!));
    });
  }
  return letters;
}
