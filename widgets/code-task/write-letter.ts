import { EditorView } from '@codemirror/view';

/** Whose keyboard has to see the page's own editing: it corrects and capitalises by it. */
const isApplePhone = navigator.maxTouchPoints > 1 && /Mac|iP/.test(navigator.platform);

/** The gutter hides as much at the left; at the right a letter more has room. */
const MARGIN = 56;

/** Whether the cursor is in sight by far: then nothing is scrolled to, and no box around the editor is measured. */
function isInSight(view: EditorView): boolean {
  const caret = view.coordsAtPos(view.state.selection.main.head);
  if (!caret) return false;
  const box = view.scrollDOM.getBoundingClientRect();
  const { offsetTop: top, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return (
    caret.top >= Math.max(box.top, top) &&
    caret.bottom <= Math.min(box.bottom, top + height) &&
    caret.left >= box.left + MARGIN &&
    caret.right <= Math.min(box.right, innerWidth) - MARGIN
  );
}

/**
 * Writes a letter itself. Else the browser edits the page and the editor reads that back, which on a slow phone takes as
 * long as all the rest that a key does. A letter of a word is shown first, and the program is read again when the page has
 * time (scripts/vite/lean.mjs): until then the word has the colour that stood there.
 */
export const writeLetter = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data, isComposing } = event;
    if (inputType !== 'insertText' || data?.length !== 1) return false;
    if (isComposing || view.composing || isApplePhone) return false;
    const userEvent = /\w/.test(data) ? 'input.type.letter' : 'input.type';
    view.dispatch(view.state.replaceSelection(data), { userEvent, scrollIntoView: !isInSight(view) });
    return true;
  },
});
