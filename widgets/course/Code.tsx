import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import type { CodeBlock } from '@mars/element/pieces/TextBlocks.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { Token } from './colour.ts';

/** What is shown of a language: its name, where it is one. */
const NAMES: Record<string, string> = {
  python: 'Python',
  js: 'JavaScript',
  html: 'HTML',
  css: 'CSS',
  sql: 'SQL',
  bash: 'Terminal',
};

/** Code in colours, which come after the text, with what it reads and prints. */
export function Code({ block: { lang, text, input, output } }: { block: CodeBlock }) {
  const { t } = useTexts();
  const [tokens, setTokens] = useState<readonly Token[] | null>(null);
  const name = NAMES[lang];

  useEffect(() => {
    if (!name) return;
    let wanted = true;
    // What does not come, as in a browser that is too old for it, leaves the code in one colour.
    import('./colour.ts').then(({ colour }) => wanted && setTokens(colour(text, lang))).catch(() => {});
    return () => {
      wanted = false;
    };
  }, [text, lang, name]);

  return (
    <figure className="code-box">
      {name && <figcaption className="caption ink-3">{name}</figcaption>}
      <Pre label={name ?? t('code')}>
        {tokens
          ? tokens.map(({ text: part, kind }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: letters stay in their order
              <span key={index} className={kind}>
                {part}
              </span>
            ))
          : text}
      </Pre>
      {input !== null && <Said title={t('input')} text={input} />}
      {output !== null && <Said title={t('output')} text={output} />}
    </figure>
  );
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <div className="said">
    <p className="caption ink-3">{title}</p>
    <Pre label={title}>{text}</Pre>
  </div>
);

const Pre = ({ label, children }: { label: string; children: ReactNode }) => (
  <Scrolls label={label}>
    <pre>
      <code>{children}</code>
    </pre>
  </Scrolls>
);
