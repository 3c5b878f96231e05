import { pictureUrl } from '@mars/session/capabilities.ts';

interface Layers {
  special_image: string | null;
  special_object_image: string | null;
  /** Only our server has it. */
  legs_image?: string | null;
}

const urlOf = (picture: string | null | undefined): string | null => (picture ? pictureUrl(picture) : null);

/** Things to wear with full addresses of their pictures, for a page of another site too. */
export const withUrls = <T extends Layers>(items: readonly T[]): T[] =>
  items.map((item) => ({
    ...item,
    special_image: urlOf(item.special_image),
    special_object_image: urlOf(item.special_object_image),
    legs_image: urlOf(item.legs_image),
  }));
