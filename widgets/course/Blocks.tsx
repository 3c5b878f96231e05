import { type Block, TextBlocks } from '@mars/element/pieces/TextBlocks.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { memo } from 'react';
import { Code } from './Code.tsx';
import type { Opened } from './place.ts';

/** The text in this language, or in the other one where it is missing. */
export function textOf(text: Opened['text'], lang: Lang): { blocks: Block[]; lang: Lang } {
  const other = lang === 'uz' ? 'ru' : 'uz';
  const shown = text[lang] ? lang : other;
  return { blocks: text[shown] ?? [], lang: shown };
}

/** The blocks of a text, drawn once however often what is around them changes. */
export const Blocks = memo(({ blocks }: { blocks: readonly Block[] }) => (
  <TextBlocks blocks={blocks} Code={Code} />
));
