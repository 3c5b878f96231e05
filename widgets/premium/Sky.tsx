import { pictureUrl } from '@mars/session/capabilities.ts';
import { HeroFigure, type HeroItem, hairOf } from '@mars/ui/pieces/HeroFigure.tsx';

const worn = (body_type: HeroItem['body_type'], name: string, more: Partial<HeroItem> = {}): HeroItem => ({
  body_type,
  special_image: pictureUrl(`/media/hero/${name}.svg`),
  ...more,
});

/** What the shop has for premium students only, on the student's own figure. */
const showpieces = (): HeroItem[] => [
  worn('head', 'head/crown'),
  worn('body', 'body/cape', {
    special_object_image: pictureUrl('/media/hero/body/cape.back.svg'),
    legs_image: pictureUrl('/media/hero/body/cape.legs.svg'),
  }),
  worn('feet', 'feet/hover'),
];

/** The night on Mars behind the offer, by day and by night; only the platform has it. */
export const Sky = ({ studentId }: { studentId: number }) => (
  <div className="sky" aria-hidden="true">
    <img src={pictureUrl('/media/scene/phone-night.svg')} alt="" />
    <HeroFigure hair={hairOf(studentId)} base={pictureUrl('/media/')} items={showpieces()} label="" />
  </div>
);
