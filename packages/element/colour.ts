import bash from '@speed-highlight/core/languages/bash.js';
import css from '@speed-highlight/core/languages/css.js';
import html from '@speed-highlight/core/languages/html.js';
import js from '@speed-highlight/core/languages/js.js';
import python from '@speed-highlight/core/languages/py.js';
import sql from '@speed-highlight/core/languages/sql.js';
import { tokenizeWith } from '@speed-highlight/core/tokenize';

/** Letters of one colour; `kind` is the class that gives it. */
export interface Token {
  text: string;
  kind: string | undefined;
}

const languages = { bash, css, html, js, python, sql };
/** As grammars call each other. */
const inside = { css, js, py: python };

/** Code cut by what its parts are; a language that nobody knows is one part. */
export function colour(text: string, lang: string): Token[] {
  const grammar = Object.hasOwn(languages, lang) ? languages[lang as keyof typeof languages] : null;
  if (!grammar) return [{ text, kind: undefined }];
  const tokens: Token[] = [];
  tokenizeWith(
    text,
    grammar,
    (part: string, kind?: string) => {
      if (part) tokens.push({ text: part, kind });
    },
    { languages: inside },
  );
  return tokens;
}
