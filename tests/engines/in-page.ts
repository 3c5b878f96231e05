/**
 * Runs in the page: what a person sees there, inside shadow roots too. It goes over as text, so it stands by itself.
 * @returns the elements of a selector that are seen, by the words that name them where some are given
 */
export function find(selector: string, words: string | null): HTMLElement[] {
  const all = (root: Document | ShadowRoot): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? all(shadowRoot) : [])),
  ];
  const tidy = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const namesOf = (element: HTMLElement) => {
    const { labels, placeholder } = element as HTMLInputElement;
    const texts = [...(labels ?? []), element].map(({ textContent }) => textContent);
    return [element.getAttribute('aria-label'), placeholder, ...texts].map(tidy);
  };
  const isSeen = (element: HTMLElement) =>
    element.matches('input[type="file"]') || element.checkVisibility({ visibilityProperty: true });
  return all(document).filter(
    (element) => isSeen(element) && (words === null || namesOf(element).includes(tidy(words))),
  );
}

/** Scrolls an element into the middle. @returns the place at which a finger presses it; null: something lies over it */
export function placeOf(element: HTMLElement): { x: number; y: number } | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  let at: Node | null = document.elementFromPoint(x, y);
  for (let inner = at as Element | null; inner?.shadowRoot; ) {
    inner = inner.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === at) break;
    at = inner;
  }
  const { labels } = element as HTMLInputElement;
  const own = [element, ...(labels ?? [])] as Node[];
  for (; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null) if (own.includes(at)) return { x, y };
  return null;
}

/** Every text that is seen, of elements too, one after the other and without any space. */
export function lettersOf(): string {
  const all = (root: Node): Text[] =>
    [...root.childNodes].flatMap((node) => [
      ...(node instanceof Text && node.parentElement?.checkVisibility() ? [node] : []),
      ...all((node as Element).shadowRoot ?? node),
    ]);
  return all(document.body)
    .map(({ data }) => data)
    .join('')
    .replaceAll(/\s/g, '');
}
