import { Level } from '@mars/element/pieces/Level.tsx';
import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import { type CodeBlock, TextBlocks } from '@mars/element/pieces/TextBlocks.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Check } from 'lucide';
import { memo } from 'react';
import type { Task } from './task.ts';

/** What is to be done, and what a right program answers to what. */
export const Statement = memo(({ task }: { task: Task }) => {
  const { t, lang } = useTexts();
  const { title, label, coins, state, text, samples, limits } = task;
  return (
    <div className="statement">
      <p className="tags">
        <Level of={label} />
        {state === 'solved' ? (
          <Chip tone="ok" icon={Check}>
            {t('solved')}
          </Chip>
        ) : (
          <Chip tone="gold">
            <CoinAmount amount={coins} unit={t('coin')} signed />
          </Chip>
        )}
      </p>
      <h2 className="h2">{title[lang]}</h2>
      <TextBlocks blocks={text[lang]} Code={Code} />
      <p className="small ink-2">{t('timeLimit', { seconds: limits.time_ms / 1000 })}</p>
      <h3 className="h4">{t('samples', { count: samples.length })}</h3>
      <ul className="samples">
        {samples.map(({ input, output, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples stay in their order
          <li key={index}>
            <div className="pair">
              <Shown label={t('input')} text={input} />
              <Shown label={t('output')} text={output} />
            </div>
            <p className="small ink-2">{why[lang]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
});

const Code = ({ block: { lang, text } }: { block: CodeBlock }) => (
  <Scrolls label={lang}>
    <pre translate="no" className="shown">
      {text}
    </pre>
  </Scrolls>
);

const Shown = ({ label, text }: { label: string; text: string }) => {
  const { t } = useTexts();
  return (
    <div>
      <p className="caption ink-3">{label}</p>
      <Scrolls label={label}>
        <pre translate="no">{text.replace(/\n$/, '') || <span className="ink-3">{t('nothing')}</span>}</pre>
      </Scrolls>
    </div>
  );
};
