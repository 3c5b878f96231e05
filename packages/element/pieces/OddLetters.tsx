import type { Source } from '@mars/stores/pieces/program/help.ts';
import { oddLetters } from '@mars/stores/pieces/program/odd-letters.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useMemo } from 'react';
import { useProgramWords } from './program-words.ts';

interface OddLettersProps extends Source {
  /** Of what is shown. */
  className: string;
  onMend: (code: string) => void;
}

/** Names the first sign of a program that its language does not understand, and puts all of them right by one tap. */
export function OddLetters({ code, language, className, onMend }: OddLettersProps) {
  const odd = useMemo(() => oddLetters(code, language), [code, language]);
  const words = useProgramWords(odd !== null);
  return <div role="status">{odd && words && <Named {...{ odd, words, className, onMend }} />}</div>;
}

type NamedProps = Pick<OddLettersProps, 'className' | 'onMend'> & {
  odd: NonNullable<ReturnType<typeof oddLetters>>;
  words: NonNullable<ReturnType<typeof useProgramWords>>;
};

function Named({ odd: { letters, mended }, words, className, onMend }: NamedProps) {
  const [{ kind, ...first }, ...more] = letters;
  return (
    <div className={className}>
      <p className="small">
        {words(`odd_${kind}`, first)} {more.length > 0 && words('oddMore', { count: more.length })}
      </p>
      <Button variant="line" size="sm" onClick={() => onMend(mended)}>
        {words('putRight')}
      </Button>
    </div>
  );
}
