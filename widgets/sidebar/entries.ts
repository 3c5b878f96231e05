import type { RouteName } from '@mars/contract/paths.ts';
import { BookOpen, CodeXml, House, type IconNode, Newspaper, Orbit, ShoppingBag } from 'lucide';

export interface Entry {
  route: RouteName;
  icon: IconNode;
  /** Further routes that belong to it. */
  with?: readonly RouteName[];
  /** Not on small screens (ruling 41: only the entry is hidden, the route works). */
  wideOnly?: true;
  /** The switch of the centre's settings that closes it. */
  feature?: string;
}

/** In the specification's order. */
export const entries: readonly Entry[] = [
  { route: 'home', icon: House },
  { route: 'courses', icon: BookOpen, with: ['course-element'] },
  { route: 'eduverse', icon: Orbit, with: ['eduverse-course'], wideOnly: true, feature: 'eduverse' },
  { route: 'code', icon: CodeXml, with: ['code-questions', 'code-task'], wideOnly: true, feature: 'coding' },
  { route: 'blog', icon: Newspaper, with: ['student-posts'], feature: 'blog' },
  { route: 'shop', icon: ShoppingBag, with: ['shop-history'], feature: 'shop' },
];

export const isCurrent = (entry: Entry, route: string | undefined): boolean =>
  entry.route === route || (entry.with?.some((name) => name === route) ?? false);
