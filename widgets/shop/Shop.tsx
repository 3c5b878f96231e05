import { InShop } from '@mars/element/pieces/InShop.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { $signedIn } from '@mars/session/session.ts';
import { useStore } from '@nanostores/react';
import { $products } from './products.ts';
import { ShopPage } from './ShopPage.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The shop: what the hero wears and real things, for coins. */
export default function Shop() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  return (
    <section className={hosted() ? 'shop' : 'card shop'} aria-label={t('title')}>
      {signedIn ? <Content /> : <SignedOut />}
    </section>
  );
}

function Content() {
  return (
    <InShop of={$products} skeleton={<Skeleton />}>
      {(shelf, student) => <ShopPage shelf={shelf} student={student} />}
    </InShop>
  );
}
