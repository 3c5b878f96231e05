import { useWide } from '@mars/element/host.tsx';
import { Link } from '@mars/element/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import type { Student } from '@mars/session/me.ts';
import { type Order, undoOrder } from '@mars/session/shop.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { OfflineStrip } from '@mars/ui/OfflineStrip.tsx';
import { useOnline } from '@mars/ui/online.ts';
import { toast } from '@mars/ui/toast.ts';
import { History } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Closed } from './Closed.tsx';
import { Deal } from './Deal.tsx';
import { Fitting } from './Fitting.tsx';
import { Picture } from './Picture.tsx';
import { closedBy, type Place, type Product, type Shelf, showBought, wear } from './products.ts';
import { Shelves } from './Shelves.tsx';

/** What is asked before coins are spent: it comes with the first press of "buy". */
const Confirm = lazy(() => import('./Confirm.tsx'));

/** What is put on the figure to see how it looks, by place. */
export type Tried = Partial<Record<Place, number>>;

/** The figure with what is tried on, the shelves, and what can be done with what was chosen. */
export function Floor({ shelf, student }: { shelf: Shelf; student: Student }) {
  const { t, lang } = useTexts();
  const wide = useWide();
  const online = useOnline();
  const [tried, setTried] = useState<Tried>({});
  const [chosenId, choose] = useState<number | null>(null);
  const [buying, setBuying] = useState<Product | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = shelf.items.find(({ id }) => id === chosenId) ?? null;
  const closed = closedBy(shelf.items);

  /** A second press on the same puts it back. */
  function handlePick({ id, body_type: place, is_worn }: Product) {
    const again = id === chosenId;
    choose(again ? null : id);
    if (place) setTried({ ...tried, [place]: again || is_worn ? undefined : id });
  }

  async function handleWear({ id, body_type: place, is_worn }: Product) {
    setBusy(true);
    try {
      await wear(id, !is_worn);
      if (place) setTried((before) => ({ ...before, [place]: undefined }));
    } catch (error) {
      complain(error);
    }
    setBusy(false);
  }

  function complain(error: unknown) {
    const said = (error as { text?: (lang: 'uz' | 'ru') => string | null }).text?.(lang);
    toast(said ?? t('errorText'), { tone: 'problem' });
  }

  function handleBought(order: Order) {
    showBought(order);
    // A pick-up code is read in the dialog.
    if (order.pickup_code) return;
    setBuying(null);
    toast(t('bought', { title: order.product.title[lang] }), {
      action: { label: t('undo'), run: () => void handleUndo(order) },
    });
  }

  async function handleUndo({ id, coins }: Order) {
    const undone = await undoOrder(id);
    if (undone.ok) toast(t('undone', { count: coins, amount: formatNumber(coins) }));
    else complain(undone.error);
  }

  const deal = (
    <Deal
      product={chosen}
      shelf={shelf}
      student={student}
      online={online}
      busy={busy}
      onBuy={setBuying}
      onWear={(product) => void handleWear(product)}
    />
  );
  return (
    <div className={wide ? 'floor wide' : 'floor'}>
      <Fitting
        items={shelf.items}
        coins={shelf.coins}
        student={student}
        tried={tried}
        chosenId={chosenId}
        wide={wide}
        onReset={() => {
          setTried({});
          choose(null);
        }}
        onPick={({ id }) => choose(id)}
      >
        {wide && deal}
      </Fitting>
      <div className="shelves">
        <div className="split">
          <h2 className="h2">{t('title')}</h2>
          <Link route="shop-history" className="btn quiet">
            <Icon node={History} size={20} />
            {t('history')}
          </Link>
        </div>
        {!online && <OfflineStrip title={t('offlineTitle')}>{t('offlineShop')}</OfflineStrip>}
        {closed && <Closed lock={closed} student={student} />}
        <Shelves
          items={shelf.items}
          tried={tried}
          chosenId={chosenId}
          onPick={handlePick}
          onComplain={complain}
        />
      </div>
      {!wide && chosen && deal}
      {buying && (
        <Suspense>
          <Confirm
            product={buying}
            picture={<Picture product={buying} />}
            coins={shelf.coins}
            onClose={() => setBuying(null)}
            onBought={handleBought}
          />
        </Suspense>
      )}
    </div>
  );
}
