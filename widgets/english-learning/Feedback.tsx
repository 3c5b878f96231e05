import { foreignLetter } from '@mars/contract/pieces/look-alike.ts';
import { inline } from '@mars/element/pieces/Inline.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Check, CircleX } from 'lucide';
import { Next } from './Next.tsx';
import { Say } from './Say.tsx';
import type { Asked, Verdict } from './task.ts';

interface FeedbackProps {
  exercise: Asked;
  verdict: Verdict;
  hears: boolean;
}

/** Whether it was right, what is right, and why. */
export function Feedback({ exercise, verdict, hears }: FeedbackProps) {
  const { t, lang } = useTexts();
  const { right, differs, why } = verdict;
  const said = sentenceOf(exercise, verdict);
  const wrote = differs?.given.map(({ same, text }) => (same ? '' : text)).join('') ?? '';
  const letter = foreignLetter(wrote, 'latin');
  return (
    <>
      <div className={`strip feedback ${right ? 'ok' : 'bad'}`} role="status">
        <Icon node={right ? Check : CircleX} />
        <div className="feedback-words">
          <b>{t(right ? 'right' : 'wrong')}</b>
          {differs && (
            <p className="letters" lang="en">
              <span className="sr">{t('youWrote')}</span>
              {differs.given.map((part, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: letters stay in their order
                part.same ? part.text : <del key={place}>{part.text}</del>,
              )}
            </p>
          )}
          {letter && <p>{t('cyrillic', { letter })}</p>}
          {!right && said && (
            <p className="letters">
              <span className="small">{t('rightIs')} </span>
              <b lang="en">
                {differs
                  ? differs.answer.map((part, place) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      part.same ? part.text : <ins key={place}>{part.text}</ins>,
                    )
                  : said.answer}
              </b>
            </p>
          )}
          {why && <p>{inline(why[lang])}</p>}
        </div>
        {hears && said && <Say text={said.whole} />}
      </div>
      <Next />
    </>
  );
}

/** What is right in words, and the whole sentence to say aloud; null of pairs, which show it themselves. */
function sentenceOf(
  { kind, text, script, options }: Asked,
  { answer }: Verdict,
): { answer: string; whole: string } | null {
  if (kind === 'match') return null;
  const said = options.find(({ id }) => id === answer[0])?.text ?? answer[0] ?? '';
  const gapless = text?.includes('___') ? text.replace('___', said).replace(/ ?\([^)]*\)/g, '') : said;
  return { answer: said, whole: script ?? gapless };
}
