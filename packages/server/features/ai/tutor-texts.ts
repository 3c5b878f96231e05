import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TutorLang } from './tutor-words.ts';

/** One help text in one language; lessons of the platform may be handed to the tutor in the same shape. */
export interface HelpText {
  id: string;
  lang: TutorLang;
  title: string;
  /** Words for the search only, never shown. */
  keywords: string;
  /** Markdown. */
  body: string;
  /** Shown when somebody asks for more; empty when there is none. */
  more: string;
  /** Id of the text that follows, when there is one. */
  next: string | null;
}

const FILE_NAME = /^([a-z0-9-]+)\.(uz|ru)\.md$/;

/** Reads one text. @throws when the first line is not a title, since such a file could never be found. */
export function parseHelpText(id: string, lang: TutorLang, source: string): HelpText {
  const lines = source.replace(/\r\n/g, '\n').split('\n');
  const title = /^# (.+)$/.exec(lines[0] ?? '')?.[1];
  if (!title) throw new Error(`Help text ${id}.${lang}.md must begin with "# Title"`);
  const header: { keywords?: string; next?: string } = {};
  let at = 1;
  for (; at < lines.length; at++) {
    if (lines[at] === '') continue;
    const [, key, value] = /^(keywords|next):(.+)$/.exec(lines[at] ?? '') ?? [];
    if (!value || (key !== 'keywords' && key !== 'next')) break;
    header[key] = value.trim();
  }
  const [body = '', more = ''] = lines.slice(at).join('\n').split(/^---$/m);
  const { keywords = '', next = null } = header;
  return { id, lang, title: title.trim(), keywords, next, body: body.trim(), more: more.trim() };
}

/** Every `<id>.<lang>.md` of a folder, in the order of their names; other files are passed over. */
export function loadHelpTexts(dir: string): HelpText[] {
  return readdirSync(dir)
    .sort()
    .flatMap((name) => {
      const [, id, lang] = FILE_NAME.exec(name) ?? [];
      if (!id || (lang !== 'uz' && lang !== 'ru')) return [];
      return [parseHelpText(id, lang, readFileSync(join(dir, name), 'utf8'))];
    });
}
