import type { Product, Shelf } from './products.ts';

/**
 * What the pieces that come later need of those that are there from the start: handed to them, since a module that
 * both import would be one more file.
 */
export interface ShopActions {
  /** Shows a change at once; the server's own list follows. */
  show(change: (item: Product) => Partial<Product> | null, more?: Partial<Shelf>): void;
  /** Puts something on the wish list or takes it off; says so when that fails. */
  wish(product: Product, is_wished: boolean): void;
  /** Says in the server's words why something did not come about. */
  complain(error: unknown): void;
  /** How many lessons bring so many coins; 0 where lessons bring none. */
  lessonsFor(coins: number): number;
}
