import type { HTMLAttributes, RefAttributes } from 'react';

type OwnProperties<E> = Omit<E, keyof HTMLElement>;

/** Elements of ours in JSX: those that are declared, with their properties. */
type MarsTags = {
  [K in keyof HTMLElementTagNameMap as K extends `mars-${string}` ? K : never]: HTMLAttributes<HTMLElement> &
    RefAttributes<HTMLElementTagNameMap[K]> &
    Partial<OwnProperties<HTMLElementTagNameMap[K]>> & { scheme?: 'light' | 'dark' };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends MarsTags {
      // A component is also type-checked alone, where the tags it uses are not declared.
      // biome-ignore lint/suspicious/noExplicitAny: whatever the declared ones take
      [tag: `mars-${string}`]: any;
    }
  }
}
