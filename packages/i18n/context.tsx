import { createContext, useContext } from 'react';
import type { Lang } from './lang.ts';
import { type Translate, textsOf } from './texts.ts';

export interface TextsValue {
  t: Translate;
  lang: Lang;
}

/** Filled by packages/element around each widget; tests fill it with the widget's own json. */
export const TextsContext = createContext<TextsValue>({ t: textsOf('', 'uz'), lang: 'uz' });

/** The widget's own texts, in the language it is shown in now. */
export const useTexts = (): TextsValue => useContext(TextsContext);
