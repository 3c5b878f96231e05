import type { Lang } from '@mars/i18n/lang.ts';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import eyeRu from '@mars/ui/texts/eye/ru.json';
import eyeUz from '@mars/ui/texts/eye/uz.json';
import monthRu from '@mars/ui/texts/month/ru.json';
import monthUz from '@mars/ui/texts/month/uz.json';
import rarityRu from '@mars/ui/texts/rarity/ru.json';
import rarityUz from '@mars/ui/texts/rarity/uz.json';
import ru from '@mars/ui/texts/ru.json';
import streakRu from '@mars/ui/texts/streak/ru.json';
import streakUz from '@mars/ui/texts/streak/uz.json';
import uz from '@mars/ui/texts/uz.json';
import { Controls } from './Controls.tsx';
import { Heroes } from './Heroes.tsx';
import { grid, type Words } from './layout.tsx';
import { Marks } from './Marks.tsx';
import { Signs } from './Signs.tsx';
import { States } from './States.tsx';
import { Week } from './Week.tsx';
import { Windows } from './Windows.tsx';

/** One of each. */
export function Kit({ lang }: { lang: Lang }) {
  const given: Words = {
    lang,
    words:
      lang === 'ru'
        ? { ...ru, ...eyeRu, ...monthRu, ...rarityRu, ...streakRu }
        : { ...uz, ...eyeUz, ...monthUz, ...rarityUz, ...streakUz },
    tr: (one, other) => (lang === 'ru' ? other : one),
  };
  return (
    <div style={{ ...grid, gap: 28, padding: 24, background: 'var(--bg)', minHeight: '100vh' }}>
      <Signs {...given} />
      <Controls {...given} />
      <Marks {...given} />
      <Week {...given} />
      <Heroes {...given} />
      <Windows {...given} />
      <States {...given} />
      <Toasts closeLabel={given.words.close} />
    </div>
  );
}
