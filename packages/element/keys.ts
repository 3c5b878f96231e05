/** What a control is used by: pressed, gone through, scrolled. */
const USED = /^( |Enter|Arrow|Home|End|Page)/;
/** By these one leaves a field, or they are the browser's own. */
const PASSING = /^(Escape|Tab|F\d+)$/;

/**
 * Keeps the keys that a field or control uses inside its element. A page around it sees the element, not the field that
 * is typed into: were it told of them, its own `/` or space would take the letter away.
 * @param root what is drawn of the element
 */
export function keepKeys(root: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) root.addEventListener(type, keep);
}

function keep(event: KeyboardEvent): void {
  const [at] = event.composedPath() as HTMLElement[];
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  if (isModified && !isLetter(event)) return;
  const isTyped = at?.isContentEditable || at?.matches('input, textarea, select');
  if (isTyped ? !PASSING.test(event.key) : USED.test(event.key)) event.stopPropagation();
}

/** With AltGr letters are typed, which counts as two other keys, and on a Mac with Option. */
function isLetter(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return true;
  const isOption = /^(Mac|iP)/.test(navigator.platform) && !event.ctrlKey && !event.metaKey;
  return isOption && (event.key.length === 1 || event.key === 'Dead');
}
