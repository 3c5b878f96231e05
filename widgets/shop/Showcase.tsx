import { useTexts } from '@mars/i18n/context.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import type { ReactNode } from 'react';
import { SetPicture } from './Picture.tsx';
import type { Product, Tried } from './products.ts';
import { type GoodsSet, hasOn, type Showcase as Shown } from './showcase.ts';

interface ShowcaseProps {
  shown: Shown;
  tried: Tried;
  onPickSet: (pieces: readonly Product[]) => void;
  /** The card of a product. */
  draw: (product: Product) => ReactNode;
}

/** What is new, what goes together, and what this week brings to the front, each in a row that goes on sideways. */
export function Showcase({ shown: { fresh, sets, week }, tried, onPickSet, draw }: ShowcaseProps) {
  const { t } = useTexts();
  return (
    <>
      <Row title={t('fresh')}>{fresh.map(draw)}</Row>
      {sets.length > 0 && (
        <Row title={t('sets')}>
          {sets.map((set) => (
            <SetCard key={set.name} set={set} tried={tried} onPick={onPickSet} />
          ))}
        </Row>
      )}
      <Row title={t('thisWeek')}>{week.map(draw)}</Row>
    </>
  );
}

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="h4">{title}</h3>
    <ul className="products one-row">{children}</ul>
  </>
);

interface SetCardProps {
  set: GoodsSet;
  tried: Tried;
  onPick: ShowcaseProps['onPickSet'];
}

/** Several things that go together: a press tries all of them on. */
function SetCard({ set: { name, pieces }, tried, onPick }: SetCardProps) {
  const { t } = useTexts();
  const on = hasOn(tried, pieces);
  const missing = pieces.filter(({ is_owned }) => !is_owned);
  const price = missing.reduce((sum, piece) => sum + piece.price, 0);
  return (
    <li className={on ? 'product tried' : 'product'}>
      <button type="button" className="take" aria-pressed={on} onClick={() => onPick(pieces)}>
        <SetPicture pieces={pieces} />
        <b className="name">{t(`set_${name}`)}</b>
        <span className="foot">
          {missing.length > 0 ? (
            <CoinAmount amount={price} unit={t('coin', { count: price })} size={20} />
          ) : (
            <span className="has">{t('has')}</span>
          )}
          <span className="small ink-2">{t('pieces', { count: pieces.length })}</span>
        </span>
      </button>
    </li>
  );
}
