import { inline } from '@mars/element/pieces/Inline.tsx';
import { Level } from '@mars/element/pieces/Level.tsx';
import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import { type CodeBlock, TextBlocks } from '@mars/element/pieces/TextBlocks.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Check } from 'lucide';
import { memo } from 'react';
import type { Task } from './task.ts';

interface StatementProps {
  task: Task;
  /** With its title and what it brings; else they stand above. */
  titled: boolean;
}

/** What is to be done, and what a right program answers to what. */
export const Statement = memo(({ task, titled }: StatementProps) => {
  const { t, lang } = useTexts();
  const { title, label, text, samples, limits } = task;
  return (
    <div className="statement">
      <p className="tags">
        <Level of={label} />
        {titled && <Prize task={task} />}
      </p>
      {titled && <h2 className="h2">{title[lang]}</h2>}
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
            <p className="small ink-2">{inline(why[lang])}</p>
          </li>
        ))}
      </ul>
    </div>
  );
});

interface PrizeProps {
  task: Task;
  /** A tick alone where there is little room. */
  brief?: boolean;
}

/** What a right program brings, or that it was brought. */
export function Prize({ task: { state, coins }, brief }: PrizeProps) {
  const { t } = useTexts();
  return state === 'solved' ? (
    <Chip tone="ok" icon={Check}>
      <span className={brief ? 'sr' : ''}>{t('solved')}</span>
    </Chip>
  ) : (
    <Chip tone="gold">
      <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />
    </Chip>
  );
}

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
