import { every } from '../../scripts/test/breadth.mjs';

/**
 * Deals tests out among the ways in which a page is looked at (languages, schemes, widths): each test is looked at in
 * one of them, by turns, so that every way has its share.
 * @param ways how many there are
 * @param own which of them the tests that follow are declared for
 * @returns says of the test that is declared next whether it is this way's turn
 */
export function turns(ways: number, own: number): () => boolean {
  let declared = 0;
  return () => declared++ % ways === own || every;
}
