import type { ReactNode } from 'react';

/** A box that scrolls sideways by itself, by the keyboard too, where what is in it is wider than the page. */
export const Scrolls = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and a section would be one more landmark
  <div role="group" className="scrolls" tabIndex={0} aria-label={label}>
    {children}
  </div>
);
