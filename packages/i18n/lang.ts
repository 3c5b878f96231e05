export type Lang = 'uz' | 'ru';

export const langs: readonly Lang[] = ['uz', 'ru'];

/** `ru-RU` is Russian; anything that is neither of ours is nothing. */
export function knownLang(text: string | null | undefined): Lang | null {
  const lang = text?.slice(0, 2).toLowerCase();
  return (lang === 'uz' || lang === 'ru') && !/^[a-z]/i.test(text!.slice(2)) ? lang : null;
}

/** The stored choice, then the element's own `lang`, then its nearest ancestor's if we have it, then uz (ruling 57). */
export function resolveLang(element: Element, stored: string | null): Lang {
  return knownLang(stored) ?? langAround(element) ?? 'uz';
}

function langAround(element: Element): Lang | null {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const lang = knownLang(at.getAttribute('lang'));
    if (lang) return lang;
  }
  return null;
}

/** Elements of ours stand inside each other's shadow roots. */
function parentOf(element: Element): Element | null {
  const root = element.parentNode;
  return root instanceof ShadowRoot ? root.host : element.parentElement;
}
