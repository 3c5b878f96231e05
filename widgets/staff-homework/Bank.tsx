import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';
import { bandOf, type Comment } from './queue.ts';

/** So many are shown before the rest is asked for. */
const SHOWN = 3;

export interface CommentBank {
  /** Those of the mark's band, in the language in which the student is written to. */
  texts: readonly string[];
  lang: Lang;
  setLang: (lang: Lang) => void;
  /** What stands there with the next ready comment in the place of a former one, or after one's own words. */
  take: (comment: string, step: number) => string;
  with: (comment: string, text: string) => string;
}

/** The ready comments for a mark. @param mark null: it is returned */
export function useBank(all: readonly Comment[], mark: number | null): CommentBank {
  const { lang: own } = useTexts();
  const [lang, setLang] = useState<Lang>(own);
  const band = bandOf(mark);
  const texts = all.filter((each) => each.band === band).map(({ text }) => text[lang]);
  const ready = all.flatMap(({ text }) => [text.uz, text.ru]);
  // One that was taken before makes room for another; one's own words stay before it.
  const ownWords = (comment: string) => {
    const taken = ready.find((text) => comment.endsWith(text));
    return (taken ? comment.slice(0, -taken.length) : comment).trim();
  };
  const join = (comment: string, text: string) => [ownWords(comment), text].filter(Boolean).join(' ');
  return {
    ...{ texts, lang, setLang, with: join },
    take(comment, step) {
      const at = texts.findIndex((text) => comment.endsWith(text));
      const next = at < 0 ? (step > 0 ? 0 : texts.length - 1) : at + step;
      const text = texts[(next + texts.length) % texts.length];
      return text === undefined ? comment : join(comment, text);
    },
  };
}

interface BankProps {
  bank: CommentBank;
  comment: string;
  onTake: (comment: string) => void;
}

/** Ready comments, a tap each. */
export function Bank({ bank, comment, onTake }: BankProps) {
  const { t } = useTexts();
  const [all, showAll] = useState(false);
  const { texts, lang, setLang } = bank;
  if (texts.length === 0) return null;
  const other = lang === 'uz' ? 'ru' : 'uz';
  return (
    <div className="bank">
      <div className="split">
        <p className="small ink-2">{t('ready')}</p>
        <Button variant="text" size="sm" onClick={() => setLang(other)}>
          {t(`in_${other}`)}
        </Button>
      </div>
      <ul lang={lang}>
        {(all ? texts : texts.slice(0, SHOWN)).map((text) => (
          <li key={text}>
            <button
              type="button"
              className="ready small"
              aria-pressed={comment.endsWith(text)}
              onClick={() => onTake(bank.with(comment, text))}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {!all && texts.length > SHOWN && (
        <Button variant="text" size="sm" onClick={() => showAll(true)}>
          {t('allReady', { count: texts.length - SHOWN })}
        </Button>
      )}
    </div>
  );
}
