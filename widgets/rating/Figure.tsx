import { pictureUrl } from '@mars/session/capabilities.ts';
import { wornBy } from '@mars/session/hero.ts';
import { withUrls } from '@mars/session/layers.ts';
import { HeroFigure, hairOf } from '@mars/ui/HeroFigure.tsx';
import { useStore } from '@nanostores/react';

/** A student's hero in what it wears, without its own background; the name stands below it. */
export default function Figure({ studentId }: { studentId: number }) {
  const { data, error } = useStore(wornBy(studentId));
  if (!data && !error) return null;
  const worn = (data ?? []).filter(({ body_type }) => body_type !== 'background');
  return <HeroFigure hair={hairOf(studentId)} base={pictureUrl('/media/')} items={withUrls(worn)} label="" />;
}
