import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, OneOf, Page, Picture, Text } from '../schema.ts';

/** What everybody may know of a badge. */
export const badgeFields = {
  slug: Type.String(),
  rarity: OneOf('oddiy', 'noyob', 'epik', 'afsonaviy'),
  title: Text,
  how: Text,
  image: Picture,
  /** What it earns. */
  coins: Count,
  /** The share of all students who have it, in percent with one decimal. */
  share: Type.Number({ minimum: 0, maximum: 100 }),
};

export const badgeCalls = defineCalls({
  'GET /v1/badge/catalog': {
    summary: 'All badges, what is done for them, and how many have them',
    access: ['S', 'P'],
    part: 2,
    owner: 'centre',
    about: ['badges'],
    reply: Page(Type.Object({ ...badgeFields, holders: Count })),
  },
});
