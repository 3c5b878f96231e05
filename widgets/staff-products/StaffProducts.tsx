import type { Reply } from '@mars/contract/calls.generated.ts';
import { StaffList } from '@mars/element/pieces/StaffList.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { resource } from '@mars/session/resource.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { ProductForm } from './ProductForm.tsx';

export type Product = Reply<'GET /v2/staff/products'>['items'][number];

/** What the shop sells, and what is out of it. */
export default function StaffProducts() {
  return (
    <StaffList
      of={resource('GET /v2/staff/products', undefined, { signedIn: true })}
      keyOf={({ id }) => id}
      line={(product, onOpen) => <Line product={product} onOpen={onOpen} />}
      form={(product, onClose) => <ProductForm product={product} onClose={onClose} />}
    />
  );
}

function Line({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const { t, lang } = useTexts();
  const { title, kind, stock, waiting, hidden, price, product_image } = product;
  const says = [
    t(kind),
    stock !== null && t('inStock', { count: stock }),
    waiting > 0 && t('waiting', { count: waiting }),
  ];
  return (
    <button type="button" className="row line-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className={`thing ${placeOf(product_image)}`}>
        <img src={pictureUrl(product_image)} alt="" loading="lazy" />
      </span>
      <span className="grow">
        <b>{title[lang]}</b>
        <span className="small ink-2">{says.filter(Boolean).join(' · ')}</span>
      </span>
      {hidden ? <Chip>{t('out')}</Chip> : <CoinAmount amount={price} unit={t('coin', { count: price })} />}
    </button>
  );
}

/** Our own drawings leave room around the thing, each kind at another place; what was uploaded is all of it. */
const placeOf = (image: string): string =>
  /^\/media\/(?:hero\/)?(head|body|feet|background|shop)\//.exec(image)?.[1] ?? '';
