import { useTexts } from '@mars/i18n/context.tsx';
import { useEffect, useState } from 'react';
import type { Token } from '../colour.ts';
import { Scrolls } from './Scrolls.tsx';
import type { CodeBlock } from './TextBlocks.tsx';

/** Code in colours, which come after the text. The widget has the text `code`, and in its sheet `packages/ui/code-colours.css`. */
export function ColouredCode({ block: { lang, text } }: { block: Pick<CodeBlock, 'lang' | 'text'> }) {
  const { t } = useTexts();
  const [tokens, setTokens] = useState<readonly Token[]>([{ text, kind: undefined }]);

  useEffect(() => {
    let wanted = true;
    // What does not come, as in a browser that is too old for it, leaves the code in one colour.
    import('../colour.ts').then(({ colour }) => wanted && setTokens(colour(text, lang))).catch(() => {});
    return () => {
      wanted = false;
    };
  }, [text, lang]);

  return (
    <figure className="code-box">
      <Scrolls label={t('code')}>
        <pre translate="no">
          <code>
            {tokens.map(({ text: part, kind }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: letters stay in their order
              <span key={index} className={kind}>
                {part}
              </span>
            ))}
          </code>
        </pre>
      </Scrolls>
    </figure>
  );
}
