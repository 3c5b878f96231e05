import { Figure, useDrawn, type Wears } from '@mars/element/pieces/Figure.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Share2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { PLACES, type Worn } from './hero.ts';
import { Share } from './Share.tsx';

export type Shown = Pick<
  Worn,
  'id' | 'body_type' | 'special_image' | 'special_object_image' | 'legs_image' | 'title'
>;

interface StandProps {
  /** Whose hero it is. */
  id: number;
  /** Empty where nobody tells it. */
  name: string;
  worn: readonly Shown[];
  /** The server says what things are called. */
  named?: boolean;
  /** What one's own is dressed with, in place of what it wears in words. */
  children?: ReactNode;
}

/** The figure large in what it wears, whose it is, the same in words, the way to a picture of it. */
export function Stand({ id, name, worn, named, children }: StandProps) {
  const { t } = useTexts();
  const [sharing, setSharing] = useState(false);
  const title = name ? t('heroOf', { name }) : t('title');
  const wears: Wears = Object.fromEntries(
    PLACES.map((place) => [place, worn.find(({ body_type }) => body_type === place)]),
  );
  const layers = useDrawn(id, wears)?.({ wears });
  const label = useLabel(name, worn);
  return (
    <section className={children ? 'page dressing' : 'page'} aria-label={title}>
      <div className="frame">
        <Figure of={id} wears={wears} label={named ? label : title} blink />
      </div>
      <div className="side">
        <header className="title">
          <h2 className="h2">
            {named ? (
              <Link route="student-profile" params={{ id: String(id) }}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <Button
            variant="soft"
            size="sm"
            icon={Share2}
            aria-haspopup="dialog"
            onClick={() => setSharing(true)}
          >
            {t('picture')}
          </Button>
        </header>
        {children ?? (named && <Things worn={worn} />)}
      </div>
      {sharing && layers && (
        <Share layers={layers} label={title} name={name || title} onClose={() => setSharing(false)} />
      )}
    </section>
  );
}

/** The figure in words, with what it wears. */
function useLabel(name: string, worn: readonly Shown[]): string {
  const { t, lang } = useTexts();
  const things = PLACES.flatMap((place) => worn.filter((item) => item.body_type === place))
    .map(({ title }) => title?.[lang])
    .join(', ');
  return things ? t('wears', { name, things }) : t('wearsNothing', { name });
}

/** What is worn, place by place, in words. */
function Things({ worn }: { worn: readonly Shown[] }) {
  const { t, lang } = useTexts();
  return (
    <dl className="card things">
      {PLACES.map((place) => {
        const item = worn.find((each) => each.body_type === place);
        return (
          <div key={place} className="row">
            <dt className="small ink-2">{t(place)}</dt>
            <dd className="clip">{item ? item.title[lang] : '–'}</dd>
          </div>
        );
      })}
    </dl>
  );
}
