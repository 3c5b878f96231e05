import type { HeroItem } from '@mars/contract/pieces/figure.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import type eye from '@mars/ui/texts/eye/uz.json';
import type month from '@mars/ui/texts/month/uz.json';
import type rarity from '@mars/ui/texts/rarity/uz.json';
import type streak from '@mars/ui/texts/streak/uz.json';
import type uz from '@mars/ui/texts/uz.json';
import type { CSSProperties, ReactNode } from 'react';

/** What each part of the kit is given. */
export interface Words {
  lang: Lang;
  words: typeof uz & typeof eye & typeof month & typeof rarity & typeof streak;
  /** Chooses by the language. */
  tr(uz: string, ru: string): string;
}

export const grid: CSSProperties = { display: 'grid', gap: 14, gridTemplateColumns: 'minmax(0, 1fr)' };
export const flow: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' };
export const halves: CSSProperties = {
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'repeat(auto-fit, minmax(230px, 1fr))',
};

export const wear = (...names: string[]): HeroItem[] =>
  names.map((name) => ({
    body_type: name.split('/')[0] as HeroItem['body_type'],
    special_image: `/media/hero/${name}.svg`,
    special_object_image: /suit|helmet|roomol|cape/.test(name) ? `/media/hero/${name}.back.svg` : null,
    legs_image: name.startsWith('body/') ? `/media/hero/${name}.legs.svg` : null,
  }));

export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section style={grid}>
    <h2 className="small ink-3">{name}</h2>
    {children}
  </section>
);
