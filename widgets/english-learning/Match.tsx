import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Check, X } from 'lucide';
import { useState } from 'react';
import type { ExerciseProps } from './Exercise.tsx';

/** Terms and meanings: one of each is pressed, and they are a pair, known by its number. Pressed again it is none. */
export function Match({ exercise: { terms, meanings }, answer, verdict, onAnswer }: ExerciseProps) {
  const { t, lang } = useTexts();
  const [term, setTerm] = useState<number | null>(null);
  const [meaning, setMeaning] = useState<string | null>(null);
  const chosen = terms.map((_, place) => (Array.isArray(answer) ? (answer[place] ?? '') : ''));

  function pair(place: number | null, letter: string | null) {
    if (place === null || letter === null) {
      setTerm(place);
      setMeaning(letter);
      return;
    }
    setTerm(null);
    setMeaning(null);
    onAnswer(chosen.map((other, at) => (at === place ? letter : other === letter ? '' : other)));
  }
  const part = (place: number) => onAnswer(chosen.map((other, at) => (at === place ? '' : other)));

  const numberOf = (place: number) => (place >= 0 ? String(place + 1) : null);
  return (
    <div className="match">
      <ul aria-label={t('terms')}>
        {terms.map((text, place) => (
          <li key={text}>
            <button
              type="button"
              className="side"
              aria-pressed={term === place}
              onClick={() => (chosen[place] ? part(place) : pair(term === place ? null : place, meaning))}
            >
              <Sign
                number={chosen[place] ? numberOf(place) : null}
                right={verdict && chosen[place] === verdict.answer[place]}
              />
              <span lang="en">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label={t('meanings')}>
        {meanings.map(({ id, text, is_english }) => {
          const place = chosen.indexOf(id);
          const wanted = verdict?.answer.indexOf(id) ?? -1;
          return (
            <li key={id}>
              <button
                type="button"
                className="side"
                aria-pressed={meaning === id}
                onClick={() => (place >= 0 ? part(place) : pair(term, meaning === id ? null : id))}
              >
                <Sign number={numberOf(verdict ? wanted : place)} right={verdict && place === wanted} />
                <span lang={is_english ? 'en' : undefined}>{text[lang]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The number of a pair; judged, whether it is right too. */
function Sign({ number, right }: { number: string | null; right: boolean | null }) {
  const { t } = useTexts();
  return (
    <span className={`pair num ${right === null ? (number ? 'blue' : '') : right ? 'ok' : 'bad'}`}>
      {number}
      {right !== null && <Icon node={right ? Check : X} size={16} label={t(right ? 'right' : 'wrong')} />}
    </span>
  );
}
