import { constants } from '@mars/contract/constants.ts';
import { newCode } from '../../code.ts';
import { type Dated, defineSeed, each, once, oneByOne, type Telling } from '../../seed/part.ts';
import { listAllProducts } from '../../seed/products.ts';
import { chance } from '../../seed/random.ts';
import { numbered, ofEach, teacherId } from '../../seed/rows.ts';
import type { Setting, Story } from '../../seed/story.ts';
import { ledgerRows } from '../coin/seed.ts';

export const seed = defineSeed({
  tables: (telling) => [
    {
      into: `shop_product (id integer, slug text, kind text, body_type text, title_uz text, title_ru text, price integer,
        rarity text, premium_only boolean, stock integer, about_uz text, about_ru text, product_image text, special_image text, special_object_image text,
        legs_image text)`,
      rows: [...listAllProducts()],
    },
    {
      into: `shop_owned (student_id integer, product_id integer, body_type text, is_worn boolean,
        owned_at timestamptz, worn_at timestamptz)`,
      rows: ofEach(telling.stories, ({ account }) =>
        account.owned.map(({ product, owned_at, is_worn }) => ({
          product_id: product.id,
          body_type: product.body_type,
          is_worn,
          owned_at,
          worn_at: owned_at,
        })),
      ),
    },
    {
      into: `shop_order (id integer, student_id integer, product_id integer, quantity integer, coins integer,
        ledger_id bigint, state text, pickup_code text, created_at timestamptz, handed_at timestamptz, handed_by integer)`,
      rows: ordersOf(telling),
    },
  ],
  facts: (story, { setting }) => ({
    item_owned: oneByOne(story.account.orders.length),
    hero_dressed: each([placesWorn(story, setting)]),
  }),
  dated: ({ account }) => ({
    // What is worn at once cannot be undone; what is real is ordered for good.
    item_owned: account.orders.map(({ created_at }, index) => once(created_at, index + 1)),
    hero_dressed: dressed(account),
  }),
});

function ordersOf(telling: Telling): object[] {
  const ledgerIds = new Map(
    ledgerRows(telling)
      .filter(({ rule }) => rule === 'shop')
      .map(({ student_id, object, id }) => [`${student_id} ${object}`, id]),
  );
  const dice = chance(telling.seed, 'pick-up codes');
  return numbered(
    ofEach(telling.stories, ({ person, account }) =>
      account.orders.map(({ product, object, created_at, handed_at }) => {
        const real = product.kind === 'real';
        return {
          product_id: product.id,
          quantity: 1,
          coins: product.price,
          ledger_id: ledgerIds.get(`${person.id} ${object}`),
          state: real ? (handed_at ? 'handed' : 'waiting') : 'bought',
          pickup_code: real
            ? newCode(constants.pickupCodeLength, (signs) => dice.between(0, signs - 1))
            : null,
          created_at,
          handed_at,
          handed_by: handed_at && teacherId,
        };
      }),
    ),
  );
}

/** How many places have something on at the end. */
function placesWorn({ account }: Story, { now }: Setting): number {
  const premiumEnds = account.premium.at(-1)?.ends_at;
  const worn = account.owned.filter(
    ({ product, is_worn }) =>
      is_worn && (!product.premium_only || (premiumEnds !== undefined && premiumEnds > now)),
  );
  return new Set(worn.map(({ product }) => product.body_type)).size;
}

/** How many places had something on, each time when something more was put on. */
function dressed({ owned }: Story['account']): Dated[] {
  const places = new Set<string>();
  return owned.map(({ product, owned_at }) => {
    places.add(product.body_type ?? '');
    return once(owned_at, places.size);
  });
}
