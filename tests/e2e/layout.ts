import type { Page } from 'playwright/test';

/** What reaches beyond the window sideways, inside shadow roots too; nothing that an ancestor clips or scrolls. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const style = getComputedStyle(element);
        // What is there for screen readers only is clipped away.
        const shown = style.display !== 'none' && style.visibility !== 'hidden' && style.clipPath === 'none';
        if (!shown || element.closest('.sr-only')) continue;
        const { left, right, width: own } = element.getBoundingClientRect();
        const drawn = own > 1 && style.display !== 'contents';
        if (drawn && (left < -0.5 || right > width + 0.5) && !clipped(element)) {
          found.push(`${element.localName}.${String(element.className)} from ${left} to ${right}`);
        }
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    const clipped = (element: Element): boolean => {
      const parent = element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
      if (!parent || parent === document.documentElement || parent === document.body) return false;
      // A dialog is as wide as the window: what it clips is not read.
      const clips = parent.localName !== 'dialog' && getComputedStyle(parent).overflowX !== 'visible';
      return clips || clipped(parent);
    };
    look(document);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > width ? [...found, `the page is ${scrollWidth} wide`] : found;
  });

/**
 * Links and buttons that lie over each other or over words that are not theirs, by more than a pixel: of the page, or of the
 * dialog over it, as far as each is seen. What is fixed or sticks goes over the rest by design, and so does a button on a card
 * that is one itself.
 */
export const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Rect {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    interface Box {
      name: string;
      element: Element;
      rect: Rect;
    }
    const common = (a: Rect, b: Rect): Rect => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isOn = (card: Rect, { left, top, right, bottom }: Rect) =>
      left >= card.left && top >= card.top && right <= card.right && bottom <= card.bottom;
    const controls: Box[] = [];
    const words: Box[] = [];
    const range = document.createRange();
    const partsOf = (element: Element) => [...(element.shadowRoot?.children ?? []), ...element.children];
    const dialogIn = (element: Element): Element | undefined =>
      element.matches(':modal')
        ? element
        : partsOf(element)
            .map(dialogIn)
            .find((found) => found);
    const look = (element: Element, seen: Rect) => {
      const { position, clipPath, pointerEvents, overflowX } = getComputedStyle(element);
      if (position === 'fixed' || position === 'sticky' || clipPath !== 'none') return;
      const rect = common(element.getBoundingClientRect(), seen);
      for (const part of partsOf(element)) look(part, overflowX === 'visible' ? seen : rect);
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      const name = `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 20)}"`;
      if (element.matches('a[href], button') && pointerEvents !== 'none')
        controls.push({ name, element, rect });
      const shown = overflowX === 'visible' ? seen : rect;
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || !node.data.trim()) continue;
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) words.push({ name, element, rect: common(line, shown) });
      }
    };
    const touches = (one: Box, other: Box) => {
      const { left, top, right, bottom } = common(one.rect, other.rect);
      const isWithin = one.element.contains(other.element) || other.element.contains(one.element);
      return !isWithin && right - left > 1 && bottom - top > 1;
    };
    const window = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    for (const part of partsOf(dialogIn(document.body) ?? document.body)) look(part, window);
    const found = controls.flatMap((control, at) =>
      [
        ...controls
          .slice(at + 1)
          .filter((other) => !isOn(control.rect, other.rect) && touches(control, other)),
        ...words.filter((other) => touches(control, other)),
      ].map(({ name }) => `${control.name} lies over ${name}`),
    );
    return [...new Set(found)];
  });

/**
 * Words that stand on two lines with their letters apart, "Голо|вны|е", and numbers left by what belongs to them, "3-|xona".
 * Code is none, and what nobody sees.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const range = document.createRange();
    const lookAt = (text: Text, parent: Element) => {
      const shown = parent.checkVisibility({ visibilityProperty: true });
      // What is there for screen readers only is clipped away.
      if (!shown || getComputedStyle(parent).clipPath !== 'none' || parent.closest('pre, code, svg')) return;
      for (const { 0: word, index } of text.data.matchAll(/\d+-\p{L}+|\p{L}{2,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (first && others.some(({ top, height }) => top - first.top > height / 2))
          found.add(
            `${word} in ${parent.localName}.${parent.className}, ${parent.getBoundingClientRect().width} wide`,
          );
      }
    };
    const look = (root: Node) => {
      for (const node of root.childNodes) {
        if (node instanceof Text && node.parentElement) lookAt(node, node.parentElement);
        if (!(node instanceof Element)) continue;
        if (node.shadowRoot) look(node.shadowRoot);
        look(node);
      }
    };
    look(document.body);
    return [...found];
  });

/**
 * How much the page has jumped since it was opened, by the browser's own measure.
 * @param above only what has moved within so many pixels from the top
 */
export const layoutShift = (page: Page, above = Number.POSITIVE_INFINITY): Promise<number> =>
  page.evaluate(
    (limit) =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & {
          value: number;
          sources: Record<'currentRect' | 'previousRect', DOMRectReadOnly>[];
        };
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ sources }) =>
            // What has left the view has no place any more: it was not above.
            sources.some(({ currentRect: now, previousRect: was }) => (now.height ? now : was).top < limit),
          );
          resolve(shifts.reduce((total, { value }) => total + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is reported where nothing jumped.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
    above,
  );
