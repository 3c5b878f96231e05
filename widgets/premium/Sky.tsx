import { Figure } from '@mars/element/pieces/Figure.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';

/** What the shop has for premium students only, on the student's own figure. */
const SHOWPIECES = {
  head: { special_image: '/media/hero/head/crown.svg' },
  body: {
    special_image: '/media/hero/body/cape.svg',
    special_object_image: '/media/hero/body/cape.back.svg',
    legs_image: '/media/hero/body/cape.legs.svg',
  },
  feet: { special_image: '/media/hero/feet/hover.svg' },
  background: null,
};

/** The night on Mars behind the offer, by day and by night; only the platform has it. */
export const Sky = ({ studentId }: { studentId: number }) => (
  <div className="sky" aria-hidden="true">
    <img src={pictureUrl('/media/scene/phone-night.svg')} alt="" />
    <Figure of={studentId} wears={SHOWPIECES} label="" />
  </div>
);
