import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { call } from '@mars/session/session.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { Picture } from './Picture.tsx';
import type { Product } from './StaffProducts.tsx';

const textOf = (text: Product['about']) => text ?? { uz: '', ru: '' };

/** How many came or went: what is sold while somebody counts is not lost. */
function stockChange(before: number | null, after: number | null) {
  if (before === after) return {};
  return before === null || after === null ? { stock: after } : { stock_by: after - before };
}

/** What the typed number is counted from: once it was said that somebody else began to count, or ceased to, from that. */
async function stockBefore({ id, stock }: Product, isTold: boolean): Promise<number | null> {
  if (!isTold) return stock;
  const { items } = await call('GET /v2/staff/products', {});
  const now = items.find((one) => one.id === id)?.stock ?? null;
  return (now === null) === (stock === null) ? stock : now;
}

/** Titles in both languages, the price in coins, how many there are. */
export function ProductForm({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const { t } = useTexts();
  const [title, setTitle] = useState(textOf(product?.title ?? null));
  const [about, setAbout] = useState(textOf(product?.about ?? null));
  const [price, setPrice] = useState(String(product?.price ?? ''));
  const [stock, setStock] = useState(String(product?.stock ?? ''));
  const [hidden, setHidden] = useState(product?.hidden ?? false);
  const left = stock.trim() === '' ? null : Number(stock);
  const body = { title, about: about.uz.trim() || about.ru.trim() ? about : null, price: Number(price) };
  const both = (
    label: 'titleIn' | 'aboutIn',
    name: 'title' | 'about',
    value: { uz: string; ru: string },
    onChange: (value: { uz: string; ru: string }) => void,
    errorOf: (field: string) => string | null,
  ) =>
    (['uz', 'ru'] as const).map((lang) => (
      <Field
        key={lang}
        label={t(`${label}_${lang}`)}
        maxLength={name === 'title' ? 60 : 300}
        value={value[lang]}
        error={errorOf(`${name}.${lang}`)}
        onChange={({ target }) => onChange({ ...value, [lang]: target.value })}
      />
    ));
  return (
    <FormDialog
      title={t(product ? 'change' : 'addTitle')}
      action={t('save')}
      disabled={!title.uz.trim() || !title.ru.trim() || !(body.price > 0)}
      save={async (key, newer) =>
        product
          ? call('PATCH /v2/staff/products/{id}', {
              params: { id: product.id },
              body: {
                ...{ ...body, hidden, version: newer ?? product.version },
                ...(left !== product.stock &&
                  stockChange(await stockBefore(product, newer !== undefined), left)),
              },
              // What came is added once, also when no answer did.
              idempotencyKey: key,
            })
          : call('POST /v2/staff/products', { body: { ...body, stock: left } })
      }
      onSaved={() => {
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {product?.kind === 'real' && <Picture product={product} />}
          {both('titleIn', 'title', title, setTitle, errorOf)}
          <div className="pair">
            <Field
              label={t('price')}
              inputMode="numeric"
              autoComplete="off"
              value={price}
              error={errorOf('price')}
              onChange={({ target }) => setPrice(target.value)}
            />
            <Field
              label={t('stock')}
              inputMode="numeric"
              autoComplete="off"
              value={stock}
              hint={t('stockHint')}
              error={errorOf('stock') ?? errorOf('stock_by')}
              onChange={({ target }) => setStock(target.value)}
            />
          </div>
          {both('aboutIn', 'about', about, setAbout, errorOf)}
          {product && (
            <Switch on={!hidden} onChange={(on) => setHidden(!on)}>
              {t('inShop')}
            </Switch>
          )}
        </>
      )}
    </FormDialog>
  );
}
