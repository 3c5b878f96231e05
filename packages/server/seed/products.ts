import { Products } from '@mars/contract/content-product.ts';
import { readContent } from '../content.ts';

/** An item of the shop, as its table has it. */
export interface SeedProduct {
  id: number;
  slug: string;
  kind: 'worn' | 'real';
  body_type: Products['place'];
  title_uz: string;
  title_ru: string;
  price: number;
  rarity: Products['items'][number]['rarity'];
  premium_only: boolean;
  /** null: as many as anybody wants. */
  stock: number | null;
  about_uz: string | null;
  about_ru: string | null;
  product_image: string;
  special_image: string | null;
  special_object_image: string | null;
  legs_image: string | null;
}

const products: readonly SeedProduct[] = readContent('product', Products)
  .flatMap(({ place, items }) => items.map((item) => ({ place, item })))
  .map(({ place, item }, index) => {
    const { slug, title, about, price, rarity, premium_only = false, stock = null, layers = [] } = item;
    const layer = (name: string) => `/media/hero/${place}/${slug}${name}.svg`;
    return {
      id: index + 1,
      slug,
      kind: place === null ? 'real' : 'worn',
      body_type: place,
      title_uz: title.uz,
      title_ru: title.ru,
      price,
      rarity,
      premium_only,
      stock,
      about_uz: about?.uz ?? null,
      about_ru: about?.ru ?? null,
      product_image: place === null ? `/media/shop/${slug}.svg` : layer(''),
      special_image: place === null ? null : layer(''),
      special_object_image: layers.includes('back') ? layer('.back') : null,
      legs_image: layers.includes('legs') ? layer('.legs') : null,
    };
  });

const worn = products.filter(({ kind }) => kind === 'worn');

/** What a hero wears. */
export const listProducts = (): readonly SeedProduct[] => worn;

export const listAllProducts = (): readonly SeedProduct[] => products;

export const productNamed = (slug: string): SeedProduct => {
  const product = products.find((one) => one.slug === slug);
  if (!product) throw new Error(`the demo shop has no ${slug}`);
  return product;
};
