import type { Reply } from '@mars/contract/calls.generated.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { safeLink } from '@mars/session/links.ts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { Scrolls } from './Scrolls.tsx';

export type Block = Reply<'POST /v2/staff/elements/{id}/preview'>['blocks'][number];
export type CodeBlock = Extract<Block, { type: 'code' }>;
type Run = Extract<Block, { type: 'paragraph' }>['runs'][number];
type List = Extract<Block, { type: 'list' }>;
type Table = Extract<Block, { type: 'table' }>;

interface TextBlocksProps {
  blocks: readonly Block[];
  /** Draws code. */
  Code: ComponentType<{ block: CodeBlock }>;
  /** In which language what stands between backticks is, where it is one that is learnt. */
  codeLang?: string;
}

/**
 * The blocks of a text, each in its own box, so that it can be seen which were read. The widget has the text `table`, and
 * in its sheet `packages/ui/lesson-text.css`.
 */
export function TextBlocks({ blocks, Code, codeLang }: TextBlocksProps) {
  return (
    <div className="text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <div key={index} className={`block ${block.type}`}>
          {block.type === 'code' ? <Code block={block} /> : <OneBlock block={block} lang={codeLang} />}
        </div>
      ))}
    </div>
  );
}

interface InBlock<B> {
  block: B;
  /** Of code. */
  lang: string | undefined;
}

function OneBlock({ block, lang }: InBlock<Exclude<Block, CodeBlock>>) {
  switch (block.type) {
    case 'heading':
      // The lesson's own title is of the second level.
      return createElement(
        `h${block.level + 1}`,
        { className: block.level === 2 ? 'h3' : 'h4' },
        runs(block.runs, lang),
      );
    case 'quote':
      return <blockquote>{runs(block.runs, lang)}</blockquote>;
    case 'list':
      return <Points block={block} lang={lang} />;
    case 'table':
      return <Grid block={block} lang={lang} />;
    case 'picture':
      return (
        <img
          src={pictureUrl(block.src)}
          alt={block.alt}
          width={block.width ?? undefined}
          height={block.height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      );
    default:
      return <p>{runs(block.runs, lang)}</p>;
  }
}

const runs = (all: readonly Run[], lang: string | undefined): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: letters do not change their order
  all.map((run, index) => <Letters key={index} run={run} lang={lang} />);

function Letters({ run: { text, bold, italic, code, href }, lang }: { run: Run; lang: string | undefined }) {
  let drawn: ReactNode = code ? (
    <code translate="no" lang={lang}>
      {text}
    </code>
  ) : (
    text
  );
  if (bold) drawn = <b>{drawn}</b>;
  if (italic) drawn = <em>{drawn}</em>;
  const address = safeLink(href);
  if (!address) return drawn;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {drawn}
    </a>
  );
}

/** A list with the lists of its items inside them. */
function Points({ block: { ordered, start, items }, lang }: InBlock<List>) {
  const nested: { runs: Run[]; inside: Run[][] }[] = [];
  for (const { depth, runs: said } of items) {
    const last = nested.at(-1);
    if (depth === 0 || !last) nested.push({ runs: said, inside: [] });
    else last.inside.push(said);
  }
  const points = nested.map(({ runs: said, inside }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list does not change its order
    <li key={index}>
      {runs(said, lang)}
      {inside.length > 0 && (
        <ul>
          {inside.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at}>{runs(one, lang)}</li>
          ))}
        </ul>
      )}
    </li>
  ));
  return ordered ? <ol start={start}>{points}</ol> : <ul>{points}</ul>;
}

function Grid({ block: { align, head, rows }, lang }: InBlock<Table>) {
  const { t } = useTexts();
  const at = (index: number) => ({ className: align[index] ?? undefined });
  return (
    <Scrolls label={t('table')}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells stay in their order
              <th key={index} {...at(index)}>
                {runs(cell, lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={line}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index} {...at(index)}>
                  {runs(cell, lang)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}
