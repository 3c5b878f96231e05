import { useTexts } from '@mars/i18n/context.tsx';
import { useRef } from 'react';
import type { ExerciseProps } from './Exercise.tsx';

/** Which of the words lie in the sentence: of two alike the first one does first. */
function usedOf(words: readonly string[], placed: readonly string[]): boolean[] {
  const left = [...placed];
  return words.map((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Words that are pressed in their order; pressed again, one goes back to where it lay, and the focus with it. */
export function Order({ exercise: { words }, answer, onAnswer }: ExerciseProps) {
  const { t } = useTexts();
  const lying = useRef<HTMLFieldSetElement>(null);
  const placed = Array.isArray(answer) ? answer : [];
  const used = usedOf(words, placed);

  function takeBack(word: string, place: number) {
    const at = used.map((isUsed, lies) => isUsed && words[lies] === word).lastIndexOf(true);
    lying.current?.querySelectorAll('button')[at]?.focus();
    onAnswer(placed.filter((_, other) => other !== place));
  }

  return (
    <>
      <fieldset className="sentence" aria-label={t('sentence')} lang="en">
        {placed.map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice
          <button key={place} type="button" className="word" onClick={() => takeBack(word, place)}>
            {word}
          </button>
        ))}
      </fieldset>
      <fieldset ref={lying} className="words" aria-label={t('words')} lang="en">
        {words.map((word, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={place}
            type="button"
            className="word"
            aria-disabled={used[place] || undefined}
            onClick={() => !used[place] && onAnswer([...placed, word])}
          >
            {word}
          </button>
        ))}
      </fieldset>
    </>
  );
}
