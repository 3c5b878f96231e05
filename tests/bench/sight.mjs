/** In the page, before its own scripts: from its opening to the frame after the one in which something can be seen. */
export function watchFor([tag, selector]) {
  const seek = () => {
    const root = document.querySelector(tag)?.shadowRoot;
    if (!root?.querySelector(selector)?.getClientRects()[0]?.height) return requestAnimationFrame(seek);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const ms = performance.now();
      window.sight = { ms, at: performance.timeOrigin + ms };
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(seek);
}

/** In the page, before its own scripts: how far it moves, but for what follows from somebody's own doing. */
export function watchShift() {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** @returns how far the page has moved until its next frame */
export const shiftOf = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(window.shift))));

/** In the page, before its own scripts: counts the frames in which some pictures of a figure are there and others not. */
export function watchFigures() {
  window.partFigures = 0;
  const roots = [];
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  };
  const look = () => {
    const isPart = (figure) => {
      const pictures = [...figure.querySelectorAll(':scope > div:not(.coming, .blink) > img')];
      return figure.getClientRects().length > 0 && pictures.some(({ complete }) => !complete);
    };
    if (roots.some((root) => [...root.querySelectorAll('.hero')].some(isPart))) window.partFigures += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
