import { realProducts } from './real-products.ts';

type Place = 'head' | 'body' | 'feet' | 'background';

/** An item of the shop, drawn in `media/hero/<body_type>/<slug>.svg`, a real one in `media/shop/<slug>.svg`. */
export interface SeedProduct {
  id: number;
  slug: string;
  kind: 'worn' | 'real';
  body_type: Place | null;
  title_uz: string;
  title_ru: string;
  price: number;
  rarity: 'oddiy' | 'noyob' | 'epik' | 'afsonaviy';
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

/** What an item is drawn with beside its front: a layer behind the figure, or its own trousers. */
type Layer = 'back' | 'legs';
type Line = [slug: string, uz: string, ru: string, price: number, SeedProduct['rarity'], ...Layer[]];

type Shelf = Record<Place, Line[]>;

/** Ids follow the order of all lines: a new collection goes to the end. */
const first: Shelf = {
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

const second: Shelf = {
  head: [
    ['panama', 'Somon shlyapa', 'Соломенная шляпа', 70, 'oddiy'],
    ['tasma', 'Ikat tasma', 'Ободок с икатом', 80, 'oddiy'],
    ['geolog', 'Geolog kaskasi', 'Каска геолога', 90, 'oddiy'],
    ['telpak', 'Moʻynali telpak', 'Шапка-ушанка', 100, 'oddiy'],
    ['qalpoq', 'Kigiz qalpoq', 'Войлочный колпак', 130, 'noyob'],
    ['iroqi', 'Shahrisabz doʻppisi', 'Шахрисабзская тюбетейка', 140, 'noyob'],
    ['boysun', 'Boysun doʻppisi', 'Байсунская тюбетейка', 150, 'noyob'],
    ['bars', 'Qor barsi quloqlari', 'Ушки снежного барса', 160, 'noyob'],
    ['vr', 'VR koʻzoynak', 'VR-очки', 190, 'noyob'],
    ['chogirma', 'Xorazm choʻgirmasi', 'Хорезмская чугирма', 230, 'epik'],
    ['zardozi-doppi', 'Zardoʻzi doʻppi', 'Золотошвейная тюбетейка', 250, 'epik'],
    ['rover-shlem', 'Marsoxodchi dubulgʻasi', 'Шлем водителя марсохода', 280, 'epik'],
    ['tillaqosh', 'Tillaqosh', 'Тиллякош', 300, 'epik'],
    ['sayyora', 'Sayyora halqasi', 'Кольцо планеты', 440, 'afsonaviy', 'back'],
    ['humo-toji', 'Humo toji', 'Корона Хумо', 520, 'afsonaviy'],
  ],
  body: [
    ['stripe', 'Yoʻl-yoʻl futbolka', 'Полосатая футболка', 70, 'oddiy', 'legs'],
    ['denim', 'Jinsi kurtka', 'Джинсовая куртка', 120, 'oddiy', 'legs'],
    ['puffer', 'Issiq kurtka', 'Тёплый пуховик', 130, 'oddiy', 'legs'],
    ['kod', 'Dasturchi xudisi', 'Худи программиста', 170, 'noyob', 'legs'],
    ['yaktak', 'Kurash yaktagi', 'Яктак для кураша', 180, 'noyob', 'legs'],
    ['nimcha', 'Baxmal nimcha', 'Бархатная жилетка', 190, 'noyob', 'legs'],
    ['bekasam', 'Bekasam toʻn', 'Халат из бекасама', 200, 'noyob', 'legs'],
    ['adras', 'Adras koʻylak', 'Платье из адраса', 230, 'epik', 'legs'],
    ['rover', 'Marsoxodchi kombinezoni', 'Комбинезон водителя марсохода', 260, 'epik', 'legs'],
    ['suzani-ton', 'Suzani toʻn', 'Халат с сюзане', 280, 'epik', 'legs'],
    ['robot', 'Robot zirhi', 'Доспехи робота', 300, 'epik', 'legs'],
    ['zardozi', 'Zardoʻzi toʻn', 'Золотошвейный халат', 440, 'afsonaviy', 'legs'],
    ['jet', 'Reaktiv ranets', 'Реактивный ранец', 500, 'afsonaviy', 'back', 'legs'],
    ['humo-qanoti', 'Humo qanotlari', 'Крылья Хумо', 560, 'afsonaviy', 'back', 'legs'],
  ],
  feet: [
    ['sandal', 'Yozgi sandal', 'Летние сандалии', 40, 'oddiy'],
    ['lola', 'Qizil tufli', 'Красные туфли', 80, 'oddiy'],
    ['butsa', 'Futbol butsasi', 'Футбольные бутсы', 120, 'noyob'],
    ['kovush', 'Kovush-maxsi', 'Кавуши с махси', 140, 'noyob'],
    ['keda', 'Ikat keda', 'Кеды с икатом', 160, 'noyob'],
    ['rover-etik', 'Marsoxodchi etigi', 'Ботинки водителя марсохода', 220, 'epik'],
    ['rolik', 'Rolikli konki', 'Роликовые коньки', 240, 'epik'],
    ['neon', 'Neon krossovka', 'Неоновые кроссовки', 260, 'epik'],
    ['zar', 'Zardoʻzi etik', 'Золотошвейные сапожки', 280, 'epik'],
    ['magnit', 'Magnitli etik', 'Магнитные ботинки', 300, 'epik'],
    ['humo-etigi', 'Humo etigi', 'Сапожки Хумо', 460, 'afsonaviy'],
    ['kometa', 'Kometa etigi', 'Ботинки кометы', 500, 'afsonaviy'],
  ],
  background: [
    ['orik', 'Oʻrik guli', 'Цветущий урюк', 70, 'oddiy'],
    ['xona', 'Mening xonam', 'Моя комната', 90, 'oddiy'],
    ['stadion', 'Stadion', 'Стадион', 100, 'oddiy'],
    ['chimyon', 'Chimyonda qish', 'Зима в Чимгане', 150, 'noyob'],
    ['suzani', 'Suzani', 'Сюзане', 170, 'noyob'],
    ['toshkent', 'Toshkent oqshomi', 'Вечерний Ташкент', 190, 'noyob'],
    ['chorsu', 'Chorsu bozori', 'Базар Чорсу', 200, 'noyob'],
    ['xiva', 'Xiva devorlari', 'Стены Хивы', 280, 'epik'],
    ['rasadxona', 'Ulugʻbek rasadxonasi', 'Обсерватория Улугбека', 320, 'epik'],
    ['orbita', 'Orbital stansiya', 'Орбитальная станция', 360, 'epik'],
    ['saturn', 'Saturn halqalari', 'Кольца Сатурна', 480, 'afsonaviy'],
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
  'sayyora',
  'humo-toji',
  'jet',
  'humo-qanoti',
  'humo-etigi',
  'kometa',
  'orbita',
]);

const worn: readonly SeedProduct[] = [first, second]
  .flatMap((shelf) => Object.entries(shelf))
  .flatMap(([place, lines]) => lines.map((line) => [place as Place, line] as const))
  .map(([body_type, [slug, title_uz, title_ru, price, rarity, ...layers]], index) => {
    const layer = (name: string) => `/media/hero/${body_type}/${slug}${name}.svg`;
    return {
      id: index + 1,
      slug,
      kind: 'worn',
      body_type,
      title_uz,
      title_ru,
      price,
      rarity,
      premium_only: premiumOnly.has(slug),
      stock: null,
      about_uz: null,
      about_ru: null,
      product_image: layer(''),
      special_image: layer(''),
      special_object_image: layers.includes('back') ? layer('.back') : null,
      legs_image: layers.includes('legs') ? layer('.legs') : null,
    };
  });

/** What a hero wears. */
export const listProducts = (): readonly SeedProduct[] => worn;

export const listAllProducts = (): readonly SeedProduct[] => [...worn, ...realProducts(worn.length + 1)];

export const productNamed = (slug: string): SeedProduct => {
  const product = listAllProducts().find((one) => one.slug === slug);
  if (!product) throw new Error(`the demo shop has no ${slug}`);
  return product;
};
