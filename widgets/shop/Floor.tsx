import { CallError } from '@mars/client/error.ts';
import { useWide } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import type { Order } from '@mars/session/shop.ts';
import { useOnline } from '@mars/ui/online.ts';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Desk } from './desk.ts';
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
import { Room } from './Skeleton.tsx';

/** The figure, and what can be done: it comes while one looks round. */
export const fitting = () => import('./Fitting.tsx');
const Fitting = lazy(fitting);
const Counter = lazy(async () => ({ default: (await fitting()).Counter }));
const Closed = lazy(async () => ({ default: (await fitting()).Closed }));
const Offline = lazy(async () => ({ default: (await fitting()).Offline }));
const Filters = lazy(async () => ({ default: (await fitting()).Filters }));
const Head = lazy(async () => ({ default: (await fitting()).Head }));
/** What is asked before coins are spent: it comes with the first press of "buy". */
const Purchase = lazy(() => import('./Purchase.tsx'));

/** The figure with what is tried on, the shelves, and what can be done with what was chosen. */
export function Floor({ shelf, student }: { shelf: Shelf; student: Student }) {
  const { t, lang } = useTexts();
  const { attendance } = useStore($capabilities).rewards;
  const wide = useWide();
  const online = useOnline();
  const [tried, setTried] = useState<Tried>({});
  const [chosenId, choose] = useState<number | null>(null);
  const [asking, setAsking] = useState<Product | null>(null);
  const [bought, setBought] = useState<Order | null>(null);
  const perLesson = attendance[student.is_premium ? 'premium' : 'free'];
  const desk: Desk = {
    show,
    wish: (product, is_wished) => void wish(product.id, is_wished).catch(complain),
    complain,
    lessonsFor: (coins) => (perLesson > 0 ? Math.ceil(coins / perLesson) : 0),
  };
  // Coins that came meanwhile open what was locked.
  useEffect(() => {
    if (student.coins !== $products.get().data?.coins) void $products.reload();
  }, [student.coins]);

  const looks = looksOf(shelf.items, tried);
  const closed = closedBy(shelf.items);

  function complain(error: unknown) {
    const said = error instanceof CallError ? error.text(lang) : null;
    toast(said ?? t('errorText'), { tone: 'problem' });
  }

  /** A second press on the same puts it back. */
  function handlePick({ id, body_type: place, is_worn }: Product) {
    const again = id === chosenId;
    choose(again ? null : id);
    if (place) setTried({ ...tried, [place]: again || is_worn ? undefined : id });
  }

  function handleReset() {
    setTried({});
    choose(null);
  }

  const counter = (
    <Counter
      looks={looks}
      chosen={shelf.items.find(({ id }) => id === chosenId) ?? null}
      shelf={shelf}
      student={student}
      desk={desk}
      wide={wide}
      closed={closed !== null}
      online={online}
      bought={bought}
      onPick={({ id }) => choose(id)}
      onBuy={setAsking}
      onWorn={({ id }, place) => {
        setTried((before) => ({ ...before, [place]: undefined }));
        // What was worn is not taken back any more.
        setBought((before) => (before?.product.id === id ? null : before));
      }}
    />
  );
  return (
    <div className={wide ? 'floor wide' : 'floor'}>
      <Suspense fallback={<Room />}>
        <Fitting
          looks={looks}
          student={student}
          coins={wide ? null : shelf.coins}
          joy={bought?.id}
          onReset={looks.some(({ isTried }) => isTried) ? handleReset : undefined}
        >
          {wide && counter}
        </Fitting>
      </Suspense>
      <Shelves
        items={shelf.items}
        tried={tried}
        chosenId={chosenId}
        desk={desk}
        filters={Filters}
        head={Head}
        onPick={handlePick}
      >
        {/* Without a fallback of its own: the shelves would jump. */}
        {closed && <Closed lock={closed} student={student} />}
        {!online && (
          <Suspense>
            <Offline />
          </Suspense>
        )}
      </Shelves>
      {!wide && <Suspense>{counter}</Suspense>}
      {asking && (
        <Suspense>
          <Purchase
            product={asking}
            picture={<Picture product={asking} />}
            coins={shelf.coins}
            desk={desk}
            onClose={() => setAsking(null)}
            onBought={setBought}
          />
        </Suspense>
      )}
    </div>
  );
}
