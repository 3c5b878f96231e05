import type { Reply } from '@mars/contract/calls.generated.ts';
import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useRested } from '@mars/element/pieces/PersonPicker.tsx';
import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import { type CodeBlock, TextBlocks } from '@mars/element/pieces/TextBlocks.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { call } from '@mars/session/session.ts';
import { useEffect, useState } from 'react';
import { sayFaults } from './faults.ts';

type Seen = Reply<'POST /v2/staff/elements/{id}/preview'>;

interface PreviewProps {
  /** The element beside whose drawings it stands. */
  of: number;
  text: string;
  lang: Lang;
}

/** A text as students would see it, a moment after it was typed, and what of it would be refused. */
export function Preview({ of, text, lang }: PreviewProps) {
  const { t } = useTexts();
  const rested = useRested(text);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [failed, setFailed] = useState(false);
  const [again, ask] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where it failed
  useEffect(() => {
    const stopping = new AbortController();
    call('POST /v2/staff/elements/{id}/preview', {
      ...{ params: { id: of }, body: { text: rested }, signal: stopping.signal },
    }).then(
      (next) => {
        if (stopping.signal.aborted) return;
        setFailed(false);
        setSeen(next);
      },
      () => !stopping.signal.aborted && setFailed(true),
    );
    return () => stopping.abort();
  }, [of, rested, again]);

  return (
    <div className="card" aria-busy={!seen && !failed}>
      {failed && <FailedQuietly onRetry={() => ask(again + 1)} />}
      {seen && seen.faults.length > 0 && (
        <ul className="faults small" role="status">
          {sayFaults(seen.faults, t).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {seen && (
        <div lang={lang}>
          <TextBlocks blocks={seen.blocks} Code={Code} />
        </div>
      )}
    </div>
  );
}

function Code({ block: { text, input, output } }: { block: CodeBlock }) {
  const { t } = useTexts();
  const parts = [
    { title: t('code'), said: text },
    { title: t('input'), said: input },
    { title: t('output'), said: output },
  ];
  return (
    <figure className="code-box">
      {parts.map(
        ({ title, said }, index) =>
          said !== null && (
            <div key={title} className={index > 0 ? 'said' : undefined}>
              {index > 0 && <p className="caption ink-3">{title}</p>}
              <Scrolls label={title}>
                <pre translate="no">
                  <code>{said}</code>
                </pre>
              </Scrolls>
            </div>
          ),
      )}
    </figure>
  );
}
