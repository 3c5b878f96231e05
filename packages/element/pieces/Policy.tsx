import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { hosted } from '@mars/session/config.ts';
import { resource } from '@mars/session/resource.ts';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { ForEverybody } from './ForEverybody.tsx';
import { Link } from './Link.tsx';
import { type CodeBlock, TextBlocks } from './TextBlocks.tsx';

const slugs = ['privacy', 'privacy-student'] as const;

/** A policy in full, since when it holds, and the way to the other one. Its words are `packages/ui/texts/privacy/`, its sheet `policy.css`. */
export function Policy({ slug }: { slug: (typeof slugs)[number] }) {
  const { t, lang } = useTexts();
  const other = slugs.find((one) => one !== slug)!;
  return (
    <section className={hosted() ? 'policy' : 'card policy'} aria-label={t('title')}>
      <ForEverybody
        of={resource('GET /v1/page/{slug}', { params: { slug } }, { open: true })}
        skeleton={
          <Loading label={t('loading')}>
            <Skeleton height={640} />
          </Loading>
        }
      >
        {({ title, about, since, text }) => (
          <>
            <h2 className="h2">{title[lang]}</h2>
            <p className="ink-2">{about[lang]}</p>
            {since && <p className="small ink-2">{t('since', { date: longDate(since, lang) })}</p>}
            <TextBlocks blocks={text[lang]} Code={Lines} />
            <Link route={other} className="way">
              {t('other')}
            </Link>
          </>
        )}
      </ForEverybody>
    </section>
  );
}

const Lines = ({ block }: { block: CodeBlock }) => <pre translate="no">{block.text}</pre>;
