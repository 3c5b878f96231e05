import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { addTexts, type Translate, textsOf } from '@mars/i18n/texts.ts';
import { useEffect, useState } from 'react';

/** Most programs never need them. */
const words = {
  uz: () => import('@mars/ui/texts/program/uz.json'),
  ru: () => import('@mars/ui/texts/program/ru.json'),
};

/** The words about faults of programs, once they are wanted; null until they are there. */
export function useProgramWords(wanted: boolean): Translate | null {
  const { lang } = useTexts();
  const [known, setKnown] = useState<Lang | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    words[lang]().then(
      ({ default: texts }) => {
        addTexts('program', lang, texts);
        if (here) setKnown(lang);
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [wanted, lang]);
  return known === lang ? textsOf('program', lang) : null;
}
