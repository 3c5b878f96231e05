/** A price of one's own, in so'm, or what is taken off the group's in per cent; neither: it is the group's. */
interface OwnPrice {
  price: number | null;
  percent: number | null;
}

/** What a month costs who has a price of their own, where the group's costs so much; to the so'm, half up. */
export const costWith = ({ price, percent }: OwnPrice, groupPrice: number): number =>
  price ?? Math.floor((groupPrice * (100 - (percent ?? 0)) + 50) / 100);
