import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

export type Badges = Reply<'GET /v1/student/{id}/badges'>;
export type Badge = Badges['items'][number];
export type BadgeRarity = Badge['rarity'];

/** The words and looks of packages/ui for each, the commonest first. */
export const RARITIES = {
  oddiy: 'common',
  noyob: 'rare',
  epik: 'epic',
  afsonaviy: 'legendary',
} as const satisfies Record<BadgeRarity, string>;

/** The badges of a student; to themself also those that are still to come. */
export const badgesOf = (id: number): Resource<Badges> =>
  resource('GET /v1/student/{id}/badges', { params: { id } }, { signedIn: true });

const shareOf = ({ progress }: Badge): number => (progress ? progress.value / progress.at_least : 0);

/** Of those to come the one that is nearest, once it is begun. */
export function nearestOf(items: readonly Badge[]): Badge | undefined {
  const [first] = items.filter((badge) => shareOf(badge) > 0).sort((a, b) => shareOf(b) - shareOf(a));
  return first;
}
