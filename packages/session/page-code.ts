// Without anything else: it is in the loader, on every page.

const CODE = /[#&]mars-code=([\w-]+)$/;

/** Whose address one sees and comes back to: of a frame in a page of the same site that page. */
export function seenPage(): Window {
  try {
    // Of another site it may not be asked.
    if (window.top?.location.href) return window.top;
  } catch {}
  return window;
}

/** The code with which the platform sent somebody back, taken off the address. */
export function takeCode(): string | undefined {
  const { location, history } = seenPage();
  const code = CODE.exec(location.hash)?.[1];
  if (code) history.replaceState(history.state, '', location.href.replace(CODE, ''));
  return code;
}
