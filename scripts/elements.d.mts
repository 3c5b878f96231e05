import type { Properties } from '../packages/element/properties.ts';

export interface DescribedElement {
  tag: string;
  doc: string;
  properties: Properties;
  /** `detail` is missing where no type was declared. */
  events: { name: string; doc?: string; detail?: string }[];
  uses: string[];
  /** As `Definition` says; `reads` with the values that each attribute may have. */
  facade?: string;
  reads?: string;
  height?: number | Record<string, number>;
  attribute(property: string): string;
}

export function readElement(path: string): Promise<DescribedElement>;
