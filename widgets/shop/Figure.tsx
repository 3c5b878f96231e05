import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import { HeroFigure, hairOf } from '@mars/ui/pieces/HeroFigure.tsx';
import type { Look } from './products.ts';

/** The student's own figure in what it wears, over that what is tried on. */
export function Figure({ looks, student }: { looks: readonly Look[]; student: Student }) {
  const { lang } = useTexts();
  const titles = looks.flatMap(({ item }) => item?.title[lang] ?? []);
  const own = (address: string | null) => address && pictureUrl(address);
  const layers = looks.flatMap(({ place, item }) =>
    item && place !== 'background'
      ? {
          body_type: place,
          special_image: own(item.special_image),
          special_object_image: own(item.special_object_image),
          legs_image: own(item.legs_image),
        }
      : [],
  );
  return (
    <HeroFigure
      items={layers}
      hair={hairOf(student.id)}
      base={pictureUrl('/media/')}
      label={`${student.first_name}${titles.length > 0 ? ': ' : ''}${titles.join(', ')}`}
    />
  );
}
