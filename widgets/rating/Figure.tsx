import { withUrls } from '@mars/element/pieces/layers.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { wornBy } from '@mars/stores/hero/hero.ts';
import { HeroFigure, hairOf } from '@mars/ui/pieces/HeroFigure.tsx';
import { useStore } from '@nanostores/react';

/** A student's hero in what it wears, without its own background; the name stands below it. */
export function Figure({ studentId }: { studentId: number }) {
  const { data, error } = useStore(wornBy(studentId));
  if (!data && !error) return null;
  const worn = (data ?? []).filter(({ body_type }) => body_type !== 'background');
  return <HeroFigure hair={hairOf(studentId)} base={pictureUrl('/media/')} items={withUrls(worn)} label="" />;
}
