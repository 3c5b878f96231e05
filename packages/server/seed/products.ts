/** An item of the shop, drawn in `media/hero/<body_type>/<slug>.svg`. */
export interface SeedProduct {
  id: number;
  slug: string;
  body_type: 'head' | 'body' | 'feet' | 'background';
  title_uz: string;
  title_ru: string;
  price: number;
  rarity: 'oddiy' | 'noyob' | 'epik' | 'afsonaviy';
  premium_only: boolean;
  product_image: string;
  special_image: string | null;
  special_object_image: string | null;
  legs_image: string | null;
}

/** What an item is drawn with beside its front: a layer behind the figure, or its own trousers. */
type Layer = 'back' | 'legs';
type Line = [slug: string, uz: string, ru: string, price: number, SeedProduct['rarity'], ...Layer[]];

const table: Record<SeedProduct['body_type'], Line[]> = {
  head: [
    ['cap', 'Kepka', 'Кепка', 60, 'oddiy'],
    ['beanie', 'Qishki qalpoq', 'Зимняя шапка', 70, 'oddiy'],
    ['roomol', 'Gulli roʻmol', 'Платок в цветах', 90, 'oddiy', 'back'],
    ['doppi', 'Chust doʻppisi', 'Чустская тюбетейка', 120, 'noyob'],
    ['doppi2', 'Qoʻqon doʻppisi', 'Кокандская тюбетейка', 120, 'noyob'],
    ['phones', 'Quloqchin', 'Наушники', 140, 'noyob'],
    ['goggles', 'Olim koʻzoynagi', 'Очки учёного', 150, 'noyob'],
    ['tulip', 'Lola chambar', 'Венок из тюльпанов', 220, 'epik'],
    ['grad', 'Bitiruvchi qalpogʻi', 'Шапка выпускника', 240, 'epik'],
    ['helmet', 'Skafandr dubulgʻasi', 'Шлем скафандра', 320, 'epik', 'back'],
    ['antenna', 'Antenna', 'Антенна', 360, 'afsonaviy'],
    ['crown', 'Orbita toji', 'Корона орбиты', 480, 'afsonaviy'],
  ],
  body: [
    ['tee', 'Mars futbolkasi', 'Футболка Mars', 60, 'oddiy', 'legs'],
    ['knit', 'Qishki sviter', 'Зимний свитер', 90, 'oddiy', 'legs'],
    ['hoodie', 'Xudi', 'Худи', 110, 'oddiy', 'legs'],
    ['jersey', 'Futbol formasi', 'Футбольная форма', 130, 'noyob', 'legs'],
    ['lab', 'Olim xalati', 'Халат учёного', 160, 'noyob', 'legs'],
    ['pilot', 'Uchuvchi kurtkasi', 'Куртка пилота', 200, 'noyob', 'legs'],
    ['chopon', 'Ikat choʻpon', 'Чапан из иката', 240, 'epik', 'legs'],
    ['atlas', 'Xonatlas koʻylak', 'Платье из хан-атласа', 260, 'epik', 'legs'],
    ['suit', 'Skafandr', 'Скафандр', 320, 'epik', 'back', 'legs'],
    ['cape', 'Orbita plashi', 'Плащ орбиты', 460, 'afsonaviy', 'back', 'legs'],
  ],
  feet: [
    ['plain', 'Oq krossovka', 'Белые кроссовки', 50, 'oddiy'],
    ['red', 'Qizil krossovka', 'Красные кроссовки', 70, 'oddiy'],
    ['blue', 'Koʻk krossovka', 'Синие кроссовки', 70, 'oddiy'],
    ['felt', 'Issiq etik', 'Тёплые сапоги', 90, 'oddiy'],
    ['maxsi', 'Maxsi', 'Махси', 120, 'noyob'],
    ['etik', 'Charm etik', 'Кожаные сапоги', 150, 'noyob'],
    ['moon', 'Oy etigi', 'Лунные ботинки', 260, 'epik'],
    ['hover', 'Uchar etik', 'Летающие ботинки', 480, 'afsonaviy'],
  ],
  background: [
    ['base', 'Baza', 'База', 80, 'oddiy'],
    ['steppe', 'Choʻl', 'Степь', 90, 'oddiy'],
    ['garden', 'Issiqxona', 'Теплица', 140, 'noyob'],
    ['canyon', 'Kanyon', 'Каньон', 160, 'noyob'],
    ['sunset', 'Moviy shafaq', 'Голубой закат', 180, 'noyob'],
    ['ice', 'Muzlik', 'Ледник', 220, 'epik'],
    ['registon', 'Registon', 'Регистан', 350, 'epik'],
    ['night', 'Mars tuni', 'Ночь на Марсе', 420, 'afsonaviy'],
  ],
};

/** The exclusive ones (ruling 16d). */
const premiumOnly = new Set([
  'suit',
  'helmet',
  'antenna',
  'crown',
  'cape',
  'moon',
  'hover',
  'night',
  'registon',
]);

const products: readonly SeedProduct[] = Object.entries(table)
  .flatMap(([place, lines]) => lines.map((line) => [place as SeedProduct['body_type'], line] as const))
  .map(([body_type, [slug, title_uz, title_ru, price, rarity, ...layers]], index) => {
    const layer = (name: string) => `/media/hero/${body_type}/${slug}${name}.svg`;
    return {
      id: index + 1,
      slug,
      body_type,
      title_uz,
      title_ru,
      price,
      rarity,
      premium_only: premiumOnly.has(slug),
      product_image: layer(''),
      special_image: layer(''),
      special_object_image: layers.includes('back') ? layer('.back') : null,
      legs_image: layers.includes('legs') ? layer('.legs') : null,
    };
  });

export const listProducts = (): readonly SeedProduct[] => products;

export const productNamed = (slug: string): SeedProduct => {
  const product = products.find((one) => one.slug === slug);
  if (!product) throw new Error(`the demo shop has no ${slug}`);
  return product;
};
