import { Link } from '@mars/element/pieces/Link.tsx';
import { type CodeBlock, TextBlocks } from '@mars/element/pieces/TextBlocks.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { ArrowLeft } from 'lucide';
import type { One as OneNews } from './news.ts';

/** One of the news with its text. */
export function One({ one: { title, text, body, picture, published_at } }: { one: OneNews }) {
  const { t, lang } = useTexts();
  return (
    <article className="one">
      <Link route="news" className="back">
        <Icon node={ArrowLeft} size={20} />
        <span className="clip">{t('toAll')}</span>
      </Link>
      <p className="small ink-2">
        <time dateTime={published_at}>{longDate(published_at, lang)}</time>
      </p>
      <h2 className="h2">{title[lang]}</h2>
      <p className="lead">{text[lang]}</p>
      {picture && (
        <img
          className="of-news"
          src={pictureUrl(picture.src)}
          alt=""
          width={picture.width}
          height={picture.height}
        />
      )}
      <TextBlocks blocks={body[lang]} Code={Lines} />
    </article>
  );
}

const Lines = ({ block }: { block: CodeBlock }) => <pre translate="no">{block.text}</pre>;
