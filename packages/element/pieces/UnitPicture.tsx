import { pictureUrl } from '@mars/session/capabilities.ts';

/** The drawing of a unit of English. Its words stand beside it. */
export const UnitPicture = ({ unit, size }: { unit: string; size: number }) => (
  <img
    className="unit-picture"
    src={pictureUrl(`/media/english/${unit}.svg`)}
    alt=""
    width={size}
    height={size}
    decoding="async"
  />
);
