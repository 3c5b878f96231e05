/** What has the focus, also inside shadow roots. */
export function focused(): HTMLElement | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement ? at : null;
}

/** Whether the focus is in a part of the page, or in a shadow root below it. */
export function holdsFocus(part: HTMLElement): boolean {
  // Seen from the part's own root, an element below has the focus when something in its shadow has it.
  const { activeElement } = part.getRootNode() as Document | ShadowRoot;
  return part.contains(activeElement);
}
