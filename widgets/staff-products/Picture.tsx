import { formOfPicked } from '@mars/client/pieces/picked.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { call } from '@mars/session/session.ts';
import { FilePlace } from '@mars/ui/pieces/FilePlace.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import type { Product } from './StaffProducts.tsx';

/** @throws {CallError} */
async function sendPicture(id: number, file: File): Promise<Product> {
  const form = await formOfPicked(file);
  return call('POST /v2/staff/products/{id}/picture', { params: { id }, form });
}

/** The picture of a thing: one that is picked is kept at once. */
export function Picture({ product }: { product: Product }) {
  const { t } = useTexts();
  const saving = useSaving();
  const [image, show] = useState(product.product_image);
  const error = saving.errorOf('file');
  return (
    <fieldset className="picture" disabled={saving.busy}>
      <legend className="small">{t('picture')}</legend>
      <FilePlace
        name={t('pickPicture')}
        hint={t('pictureHint')}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        error={error}
        onPick={(file) => {
          saving.unsay('file');
          void saving.run(
            () => sendPicture(product.id, file),
            ({ product_image }) => {
              show(product_image);
              toast(t('saved'));
            },
          );
        }}
      >
        <img src={pictureUrl(image)} alt="" />
      </FilePlace>
      {!error && <Problem of={saving} />}
    </fieldset>
  );
}
