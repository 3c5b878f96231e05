import type { IconNode } from 'lucide';
import { createElement } from 'react';

export interface IconProps {
  /** A drawing of lucide, imported by its name: `import { House } from 'lucide'`. */
  node: IconNode;
  /** Side in sixteenths of the font size; 24 without. */
  size?: number;
  /** Only where the icon stands alone and says something that no text beside it says. */
  label?: string;
  className?: string;
}

/** A line icon of the 24 grid in the colour of its text. */
export function Icon({ node, size = 24, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      style={sideOf(size)}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {node.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))}
    </svg>
  );
}

/** Width and height of `size` sixteenths of the font size, as a style. */
export function sideOf(size: number) {
  const side = `calc(var(--u) * ${size})`;
  return { width: side, height: side };
}
