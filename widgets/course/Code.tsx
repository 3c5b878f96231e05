import type { Token } from '@mars/element/colour.ts';
import { Scrolls } from '@mars/element/pieces/Scrolls.tsx';
import type { CodeBlock } from '@mars/element/pieces/TextBlocks.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { load } from './lazy.ts';

/** What is shown of a language: its name, where it is one. */
const NAMES: Record<string, string> = {
  python: 'Python',
  js: 'JavaScript',
  html: 'HTML',
  css: 'CSS',
  sql: 'SQL',
  bash: 'Terminal',
};

/** The engines that run what is marked so. */
const RUNS = { python: 'python', js: 'javascript' } as const;

/** Code in colours, which come after the text, with what it reads and prints; some of it runs. */
export function Code({ block }: { block: CodeBlock }) {
  const { t } = useTexts();
  const { lang, text } = block;
  const [tokens, setTokens] = useState<readonly Token[] | null>(null);
  const name = NAMES[lang];

  useEffect(() => {
    if (!name) return;
    let wanted = true;
    // What does not come, as in a browser that is too old for it, leaves the code in one colour.
    import('@mars/element/colour.ts')
      .then(({ colour }) => wanted && setTokens(colour(text, lang)))
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [text, lang, name]);

  const written = (
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
  );
  return (
    <figure className="code-box">
      {name && <figcaption className="caption ink-3">{name}</figcaption>}
      <Around block={block} runs={block.run && lang in RUNS}>
        {written}
      </Around>
    </figure>
  );
}

/** Code with what it reads and prints. What runs it comes after the text, as colours do; its place is kept. */
function Around({ block, runs, children }: { block: CodeBlock; runs: boolean; children: ReactNode }) {
  const { t } = useTexts();
  const { input, output } = block;
  const [{ Program }, setLoaded] = useState<Partial<Awaited<ReturnType<typeof load.program>>>>({});

  useEffect(() => {
    if (runs) load.program().then(setLoaded, () => {});
  }, [runs]);

  if (Program) {
    return (
      <Program block={block} language={RUNS[block.lang as keyof typeof RUNS]} Pre={Pre}>
        {children}
      </Program>
    );
  }
  return (
    <>
      {children}
      {input !== null && <Said title={t('input')} text={input} />}
      {runs && <div className="said tools" />}
      {output !== null && <Said title={t('output')} text={output} />}
    </>
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
    <pre translate="no">
      <code>{children}</code>
    </pre>
  </Scrolls>
);
