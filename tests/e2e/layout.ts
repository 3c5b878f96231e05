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
      return getComputedStyle(parent).overflowX !== 'visible' || clipped(parent);
    };
    look(document);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > width ? [...found, `the page is ${scrollWidth} wide`] : found;
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
