import { isWomans } from '../features/figure/look.ts';
import type { SeedProduct } from './products.ts';

/** What girls alone wear of the shop; what stands in neither list is anybody's. */
const girls = `roomol doppi2 tulip iroqi tasma tillaqosh zardozi-doppi atlas adras nimcha lola`.split(' ');
const boys = 'doppi qalpoq chogirma yaktak bekasam'.split(' ');

/** Faces among the ready pictures: Zuhro and Temur. */
const faces = { girl: 11, boy: 12 };

const fits = (lastName: string, { slug }: SeedProduct): boolean =>
  !(isWomans(lastName) ? boys : girls).includes(slug);

/** The first of the products from one on that its wearer could have chosen. */
export function fitting(lastName: string, product: SeedProduct, all: readonly SeedProduct[]): SeedProduct {
  const from = all.indexOf(product);
  return [...all.slice(from), ...all.slice(0, from)].find((one) => fits(lastName, one))!;
}

/** The number of a ready picture: a face is one of the person's own kind. */
export function pictureFor(lastName: string, number: number): number {
  const isFace = Object.values(faces).includes(number);
  return isFace ? faces[isWomans(lastName) ? 'girl' : 'boy'] : number;
}
