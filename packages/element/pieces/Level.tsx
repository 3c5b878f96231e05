import { useTexts } from '@mars/i18n/context.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';

const LEVELS = ['easy', 'medium', 'hard'] as const;
const TONES = { easy: 'ok', medium: 'blue', hard: 'plum' } as const;

/** How hard a task is: in a word, and by bars, never by a colour alone. With the words of `packages/ui/texts/code/`. */
export function Level({ of }: { of: (typeof LEVELS)[number] }) {
  const { t } = useTexts();
  const height = LEVELS.indexOf(of);
  return (
    <Chip tone={TONES[of]}>
      <span className="level-bars" aria-hidden="true">
        {LEVELS.map((level, index) => (
          <i key={level} className={index > height ? 'off' : ''} />
        ))}
      </span>
      {t(of)}
    </Chip>
  );
}
