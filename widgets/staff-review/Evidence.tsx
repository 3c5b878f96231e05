import { ColouredCode } from '@mars/element/pieces/ColouredCode.tsx';
import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import { TextBlocks } from '@mars/element/pieces/TextBlocks.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, unparted } from '@mars/i18n/pieces/dates.ts';
import type { Evidence as Piece } from './queue.ts';

type Of<T extends Piece['type']> = Extract<Piece, { type: T }>;

/** One piece of what there is to see. */
export function Evidence({ of }: { of: Piece }) {
  const { lang } = useTexts();
  switch (of.type) {
    case 'programs':
      return <Programs of={of} />;
    case 'figures':
      return <Figures of={of} />;
    case 'bars':
      return <Bars of={of} />;
    case 'text':
      return (
        <figure className="seen">
          <figcaption className="caption ink-3">{of.title[lang]}</figcaption>
          <p className="h3">{of.heading}</p>
          <TextBlocks blocks={of.blocks} Code={ColouredCode} />
        </figure>
      );
    case 'quote':
      return (
        <figure className="seen">
          <figcaption className="caption ink-3">{of.title[lang]}</figcaption>
          <blockquote className="letters">{of.text}</blockquote>
        </figure>
      );
  }
}

/** Two programs side by side, what they share marked by a bar and a ground. */
function Programs({ of: { programs } }: { of: Of<'programs'> }) {
  const { t, lang } = useTexts();
  return (
    <div className="programs">
      {programs.map(({ title, at, text, same }) => {
        const shared = new Set(same);
        return (
          <figure key={title.uz + at} className="code-box">
            <figcaption className="caption ink-3">
              {title[lang]} · {unparted(formatDate(at, 'dd-MMM-yyyy HH:mm', lang))} ·{' '}
              {t('sameLines', { count: shared.size })}
            </figcaption>
            <Scrolls label={title[lang]}>
              <pre translate="no">
                {text.split('\n').map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their order
                  <code key={index} className={shared.has(index + 1) ? 'code-line same' : 'code-line'}>
                    {`${line}\n`}
                  </code>
                ))}
              </pre>
            </Scrolls>
          </figure>
        );
      })}
    </div>
  );
}

function Figures({ of: { items } }: { of: Of<'figures'> }) {
  const { lang } = useTexts();
  return (
    <dl className="figures">
      {items.map(({ label, value }) => (
        <div key={label.uz}>
          <dt className="small ink-2">{label[lang]}</dt>
          <dd>{value[lang]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A row of bars; what it says in words stands in the figures. */
function Bars({ of: { title, values } }: { of: Of<'bars'> }) {
  const { lang } = useTexts();
  const most = Math.max(...values, 1e-9);
  return (
    <figure className="seen">
      <figcaption className="caption ink-3">{title[lang]}</figcaption>
      <svg
        className="bars"
        viewBox={`0 0 ${Math.max(1, values.length)} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title[lang]}
      >
        {values.map((value, index) => {
          const height = (value / most) * 40;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars stay in their order
            <rect key={index} x={index + 0.1} y={40 - height} width="0.8" height={height} />
          );
        })}
      </svg>
    </figure>
  );
}
