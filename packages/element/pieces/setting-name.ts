import type { Translate } from '@mars/i18n/texts.ts';

/**
 * What a setting is called, of the words of `settings/`: ranks are counted from 1, all else has a text of its own.
 * @param place `premium_price`, `attendance_coins.free`, `rank_xp.1`
 */
export function settingName(t: Translate, place: string): string {
  const [, name, at, lang] = /^(rank_xp|rank_titles)\.(\d)(?:\.(uz|ru))?$/.exec(place) ?? [];
  if (name) return t(lang ? `rank_title_${lang}` : 'rank_xp', { rank: Number(at) + 1 });
  return t(place.replace(/^features\./, 'has_').replaceAll('.', '_'));
}
