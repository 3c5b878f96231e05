import { CallError } from '@mars/client/error.ts';
import { useWide } from '@mars/element/host.tsx';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import type { Order } from '@mars/stores/shop/orders.ts';
import { useOnline } from '@mars/ui/pieces/online.ts';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ShopActions } from './actions.ts';
import { ChosenPanel } from './ChosenPanel.tsx';
import { Fitting, Mirror } from './Fitting.tsx';
import { Closed, Offline } from './Notices.tsx';
import { Picture } from './Picture.tsx';
import {
  $products,
  closedBy,
  looksOf,
  type Product,
  type Shelf,
  show,
  type Tried,
  wish,
} from './products.ts';
import { Shelves } from './Shelves.tsx';
import { hasOn, withSet } from './showcase.ts';

/** What is asked before coins are spent: it comes with the first press of "buy". */
const Purchase = lazy(() => import('./Purchase.tsx'));

/** The figure with what is tried on, the shelves, and what can be done with what was chosen. */
export function ShopPage({ shelf, student }: { shelf: Shelf; student: Student }) {
  const shop = useShopActions(student);
  const wide = useWide();
  const online = useOnline();
  const [tried, setTried] = useState<Tried>({});
  const [chosenId, choose] = useState<number | null>(null);
  const [asking, setAsking] = useState<Product | null>(null);
  const [bought, setBought] = useState<Order | null>(null);
  const looks = looksOf(shelf.items, tried);
  const closed = closedBy(shelf.items);

  /** A second press on the same puts it back. */
  function handlePick({ id, body_type: place, is_worn }: Product) {
    const again = id === chosenId;
    choose(again ? null : id);
    if (place) setTried({ ...tried, [place]: again || is_worn ? undefined : id });
  }

  /** What can be done is asked of the first piece that is not one's own yet. */
  function handlePickSet(pieces: readonly Product[]) {
    const next = pieces.find(({ is_owned }) => !is_owned);
    choose(hasOn(tried, pieces) ? null : (next?.id ?? null));
    setTried(withSet(tried, pieces));
  }

  /** It is worn at once. */
  function handleBought(order: Order) {
    const { body_type: place } = order.product;
    if (place) setTried((before) => ({ ...before, [place]: undefined }));
    setBought(order);
  }

  function handleReset() {
    setTried({});
    choose(null);
  }

  const chosenPanel = (
    <ChosenPanel
      looks={looks}
      chosen={shelf.items.find(({ id }) => id === chosenId) ?? null}
      shelf={shelf}
      student={student}
      shop={shop}
      wide={wide}
      closed={closed !== null}
      online={online}
      bought={bought}
      onPick={({ id }) => choose(id)}
      onBuy={setAsking}
      onWorn={({ id, is_worn: wasWorn }, place) => {
        setTried((before) => ({ ...before, [place]: undefined }));
        // What was put on by hand is not taken back any more.
        if (!wasWorn) setBought((before) => (before?.product.id === id ? null : before));
      }}
    />
  );
  return (
    <div className={wide ? 'shop-page wide' : 'shop-page'}>
      <Fitting
        looks={looks}
        student={student}
        coins={wide ? null : shelf.coins}
        joy={bought?.product.body_type ? bought : null}
        onReset={looks.some(({ isTried }) => isTried) ? handleReset : undefined}
      >
        {wide && chosenPanel}
      </Fitting>
      <Shelves
        shelf={shelf}
        tried={tried}
        chosenId={chosenId}
        shop={shop}
        onPick={handlePick}
        onPickSet={handlePickSet}
      >
        {closed && <Closed locked={closed} student={student} />}
        {!online && <Offline />}
      </Shelves>
      {!wide && chosenPanel}
      {asking && (
        <Suspense>
          <Purchase
            product={asking}
            picture={
              asking.body_type ? <Mirror looks={looks} student={student} /> : <Picture product={asking} />
            }
            coins={shelf.coins}
            shop={shop}
            onClose={() => setAsking(null)}
            onBought={handleBought}
          />
        </Suspense>
      )}
    </div>
  );
}

function useShopActions(student: Student): ShopActions {
  const { t, lang } = useTexts();
  const { attendance } = useStore($capabilities).rewards;
  const perLesson = attendance[useIsPremium(student) ? 'premium' : 'free'];

  // Coins that came meanwhile open what was locked.
  useEffect(() => {
    if (student.coins !== $products.get().data?.coins) void $products.reload();
  }, [student.coins]);

  function complain(error: unknown) {
    const said = error instanceof CallError ? error.text(lang) : null;
    toast(said ?? t('errorText'), { tone: 'problem' });
  }

  return {
    show,
    wish: (product, is_wished) => void wish(product.id, is_wished).catch(complain),
    complain,
    lessonsFor: (coins) => (perLesson > 0 ? Math.ceil(coins / perLesson) : 0),
  };
}
