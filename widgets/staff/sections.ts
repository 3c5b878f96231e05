/// <reference path="../../host/vite.d.ts" />
import type { Section } from '@mars/element/section.ts';

const found = import.meta.glob<Section>('../staff-*/section.ts', { eager: true, import: 'section' });

/** The sections of this build by their folders, each with its name: `today` is `mars-staff-today`. */
export const sections = Object.entries(found)
  .map(([path, section]) => ({ name: path.slice('../staff-'.length, -'/section.ts'.length), ...section }))
  .sort((a, b) => a.order - b.order);

export type Found = (typeof sections)[number];
