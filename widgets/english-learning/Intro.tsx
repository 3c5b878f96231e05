import { type CodeBlock, TextBlocks } from '@mars/element/pieces/TextBlocks.tsx';
import { UnitPicture } from '@mars/element/pieces/UnitPicture.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import type { Lesson } from './rounds.ts';
import { Say } from './Say.tsx';
import { $hears } from './voice.ts';

interface IntroProps {
  lesson: Lesson;
  onBegin: () => void;
}

/** What a unit teaches: its goal, words and rules. */
export function Intro({ lesson, onBegin }: IntroProps) {
  const { t, lang } = useTexts();
  const { id, title, goal, total, xp } = lesson;
  return (
    <div className="card intro">
      <div className="intro-head">
        <UnitPicture unit={id} size={120} />
        <div>
          <h2 className="h2">{title[lang]}</h2>
          <p className="ink-2">{goal[lang]}</p>
          <p className="small">{t('awaits', { count: total, xp })}</p>
        </div>
        <Button onClick={onBegin}>{t('begin')}</Button>
      </div>
      <Teaching lesson={lesson} />
      <div className="acts">
        <Button variant="soft" onClick={onBegin}>
          {t('toExercises')}
        </Button>
      </div>
    </div>
  );
}

/** The same, to look at beside an exercise. */
export function Rules({ lesson }: { lesson: Lesson }) {
  const { t } = useTexts();
  return (
    <details className="card rules">
      <summary>
        <b>{t('lookUp')}</b>
      </summary>
      <Teaching lesson={lesson} />
    </details>
  );
}

function Teaching({ lesson: { words, text } }: { lesson: Lesson }) {
  const { t, lang } = useTexts();
  const hears = useStore($hears);
  return (
    <>
      <section aria-label={t('wordsOfUnit')}>
        <h3 className="h3">{t('wordsOfUnit')}</h3>
        <ul className="vocabulary">
          {words.map((word) => (
            <li key={word.en}>
              {hears && <Say text={word.en} />}
              <b lang="en">{word.en}</b>
              <span className="ink-2">{word[lang]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('rule')}>
        <h3 className="h3">{t('rule')}</h3>
        <TextBlocks blocks={text[lang]} Code={Lines} codeLang="en" />
      </section>
    </>
  );
}

const Lines = ({ block }: { block: CodeBlock }) => (
  <pre translate="no" lang="en">
    {block.text}
  </pre>
);
