import { Figure as StudentFigure } from '@mars/element/pieces/Figure.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import type { Look } from './products.ts';

/** The student's own figure in what it wears, over that what is tried on; its background is behind it. */
export function Figure({ looks, student }: { looks: readonly Look[]; student: Student }) {
  const { lang } = useTexts();
  const titles = looks.flatMap(({ item }) => item?.title[lang] ?? []);
  const wears = Object.fromEntries(looks.map(({ place, item }) => [place, item]));
  return (
    <StudentFigure
      of={student.id}
      wears={{ ...wears, background: null }}
      label={`${student.first_name}${titles.length > 0 ? ': ' : ''}${titles.join(', ')}`}
    />
  );
}
