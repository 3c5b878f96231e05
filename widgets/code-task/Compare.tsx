import { ProgramHelp } from '@mars/element/pieces/ProgramHelp.tsx';
import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { answerHelp } from '@mars/stores/pieces/program/answer-help.ts';
import type { Source } from '@mars/stores/pieces/program/help.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { ArrowRight } from 'lucide';
import { useMemo } from 'react';
import { differenceOf, type Line } from './difference.ts';

interface CompareProps {
  input: string;
  written: string;
  /** null: there is nothing to compare with. */
  expected: string | null;
  /** The program that came to its end with a wrong answer; null where something else is to be said of it. */
  source: Source | null;
}

/** What was given, what should have come and what came, with the first line that differs marked. */
export function Compare({ input, written, expected, source }: CompareProps) {
  const { t } = useTexts();
  const difference = expected === null ? null : differenceOf(written, expected);
  const first = difference?.first ?? null;
  const help = useMemo(
    () => source && expected !== null && answerHelp(source, { input, written, expected }),
    [source, input, written, expected],
  );
  return (
    <div className="compare">
      <div className="boxes">
        <Box label={t('input')} text={input.slice(0, 2000)} />
        {difference ? (
          <>
            <Lines label={t('expected')} lines={difference.expected} first={first} of={difference} />
            <Lines label={t('yours')} lines={difference.written} first={first} of={difference} mine />
          </>
        ) : (
          <Box label={t('output')} text={written} />
        )}
      </div>
      {first !== null && <p className="small">{t('differsAt', { line: first })}</p>}
      {help && <ProgramHelp help={help} />}
    </div>
  );
}

/** Of an output that never ends its beginning is enough. */
const LONG = 4000;

function Box({ label, text }: { label: string; text: string }) {
  const { t } = useTexts();
  return (
    <div className="box-of">
      <p className="caption ink-3">{label}</p>
      <Scrolls label={label}>
        <pre translate="no">
          {text.slice(0, LONG).replace(/\n$/, '') || <span className="ink-3">{t('nothing')}</span>}
          {text.length > LONG && '…'}
        </pre>
      </Scrolls>
    </div>
  );
}

interface LinesProps {
  label: string;
  lines: readonly Line[];
  first: number | null;
  of: { before: boolean; after: boolean };
  mine?: boolean;
}

function Lines({ label, lines, first, of, mine = false }: LinesProps) {
  const { t } = useTexts();
  return (
    <div className={mine && first !== null ? 'box-of mine' : 'box-of'}>
      <p className="caption ink-3">{label}</p>
      <Scrolls label={label}>
        <pre translate="no">
          {of.before && <span className="ink-3">…{'\n'}</span>}
          {lines.length === 0 && <span className="ink-3">{t('nothing')}</span>}
          {lines.map(({ number, text }) =>
            number === first ? (
              <mark key={number}>
                <Icon node={ArrowRight} size={14} label={t('here')} />
                {text || t('emptyLine')}
                {'\n'}
              </mark>
            ) : (
              <span key={number}>
                {text}
                {'\n'}
              </span>
            ),
          )}
          {first !== null && first > (lines.at(-1)?.number ?? 0) && !of.after && lines.length > 0 && (
            <mark className="lack">
              <Icon node={ArrowRight} size={14} label={t('here')} />
              {t('noMore')}
            </mark>
          )}
          {of.after && <span className="ink-3">…</span>}
        </pre>
      </Scrolls>
    </div>
  );
}
