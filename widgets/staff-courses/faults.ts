import { CallError } from '@mars/client/error.ts';

/** What is wrong with a file of a course; the path is that inside its folder: `m1/02-rang/uz.md`. */
export interface Fault {
  path: string;
  fault: string;
}

/** What `content_refused` says of files; nothing for any other failure. */
export function faultsOf(error: unknown): Fault[] {
  const said = error instanceof CallError && error.problem.faults;
  if (!Array.isArray(said)) return [];
  return said.flatMap((each: Partial<Fault> | null) =>
    each?.fault ? [{ path: String(each.path ?? ''), fault: String(each.fault) }] : [],
  );
}

const isText = ({ path }: Fault, lang: string, folder: string) =>
  path.startsWith(folder) && path.endsWith(`/${lang}.md`);

/** What is wrong with the text of one language. @param folder in which the element lies: `m1/02-rang/` */
export const ofText = (faults: readonly Fault[], lang: string, folder: string) =>
  faults.filter((each) => isText(each, lang, folder)).map(({ fault }) => fault);

/** What is wrong with anything else. */
export const ofOthers = (faults: readonly Fault[], folder: string) =>
  faults.filter((each) => !isText(each, 'uz', folder) && !isText(each, 'ru', folder));

/** How the server, which says it in English, is said to those who write lessons. */
const SAYS = [
  [/^HTML(?: inside a line)?$/, 'faultHtml'],
  [/^a picture inside a line$/, 'faultInLine'],
  [/^a link that is not https: (.+)$/, 'faultLink'],
  [/^a heading of level (.+)$/, 'faultHeading'],
  [/^a picture that does not stand beside the text: (.+)$/, 'faultPicture'],
  [/^a picture without words: (.+)$/, 'faultAlt'],
  [/^(input|output) without code that runs$/, 'faultRun'],
  [/^code marked as (.+)$/, 'faultCode'],
  [/^(\w+) (?:is not drawn|inside a line|inside a list|inside a quotation)$/, 'faultOther'],
  [/^there is a text in neither language$/, 'fill'],
  [/^line (\d+) holds bytes that are no UTF-8$/, 'faultBytes'],
  [/^a title without a letter$/, 'faultTitle'],
  [/^is no zip$/, 'faultZip'],
  [/^is missing or no JSON$/, 'faultMissing'],
  [/^belongs to nothing of the course$/, 'faultForeign'],
  [/^is longer than (\d+) letters$/, 'faultLong'],
  [/^has more than (\d+) lines$/, 'faultLines'],
  [/^has more than (\d+) (?:lines without|signs)/, 'faultShape'],
  [/^(?:nests deeper than|takes too long to read|cannot be read)/, 'faultTangled'],
  [/^(?:more than \d+ files|has more than \d+ bytes)/, 'faultBig'],
  [/^(?:is no text in UTF-8|has a letter that no text holds)$/, 'faultText'],
  [/^(?:holds |is no SVG|is too big for a drawing|has too many parts|nests too deeply)/, 'faultDrawing'],
] as const;

/** Faults in the words of the page, each once. */
export const sayFaults = (faults: readonly string[], t: Say): string[] => [
  ...new Set(faults.map((each) => sayFault(each, t))),
];

type Say = (key: string, values?: Record<string, string>) => string;

/** A fault in the words of the page; one that nobody foresaw as it came. */
export function sayFault(fault: string, t: Say): string {
  for (const [pattern, key] of SAYS) {
    const found = pattern.exec(fault);
    if (found) return t(key, { what: found[1] ?? '' });
  }
  return fault;
}
