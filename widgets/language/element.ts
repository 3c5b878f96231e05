import { defineElement, type ElementOf, oneOf, type PropsOf } from '@mars/element/define.ts';
import Language from './Language.tsx';
import sheet from './language.css?sheet';

const properties = {
  mode: oneOf(['inline', 'dialog'], {
    doc: 'The choice in its place; or nothing until something on the page opens the language dialog.',
  }),
};

export type LanguageProps = PropsOf<typeof properties>;

/** Uzbek or Russian, for everything of ours on this device. */
defineElement('mars-language', Language, {
  properties,
  sheet,
  height: 249,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-language': ElementOf<typeof properties>;
  }
}
