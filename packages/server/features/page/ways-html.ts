import type { RouteName } from '@mars/contract/paths.ts';
import { escaped } from '../../html.ts';
import type { Lang } from './address.ts';
import { link } from './made.ts';
import { waysOf } from './page.ts';
import { nameOf } from './titles.ts';

/** The ways to other public pages, at the end of one. */
export function ways(lang: Lang, here: RouteName): string {
  const { signin, news, interests, privacy, 'privacy-student': student } = waysOf();
  const all: [RouteName, string][] = [
    ['landing', nameOf('landing', lang)],
    ['signin', signin[lang]],
    ['news', news[lang]],
    ['prof-test', interests[lang]],
    ['privacy', privacy[lang]],
    ['privacy-student', student[lang]],
  ];
  const others = all.filter(([route]) => route !== here);
  return `<p class="ways">${others.map(([route, name]) => link(route, lang, escaped(name))).join('')}</p>`;
}
