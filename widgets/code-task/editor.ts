import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  forceParsing,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  type LRLanguage,
  syntaxHighlighting,
} from '@codemirror/language';
import { type EditorState, Prec, EditorState as State } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { writeLetter } from './write-letter.ts';

export type { EditorState };

/** In the colours of the platform, whichever scheme it is in. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.self], color: 'var(--plum)', fontWeight: '600' },
  {
    tag: [tags.function(tags.variableName), tags.definition(tags.function(tags.variableName))],
    color: 'var(--blue)',
  },
  { tag: [tags.function(tags.propertyName), tags.className], color: 'var(--blue)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--gold)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--ok)' },
  { tag: tags.comment, color: 'var(--ink-3)' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--ink)', background: 'var(--surface)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'calc(var(--u) * 14) / calc(var(--u) * 26) var(--mono)', overflow: 'auto' },
  '.cm-content': { padding: 'calc(var(--u) * 10) 0', caretColor: 'var(--accent)', minHeight: '100%' },
  '.cm-line': { padding: '0 calc(var(--u) * 12) 0 calc(var(--u) * 6)' },
  '.cm-gutters': { background: 'var(--surface)', color: 'var(--ink-3)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: 'calc(var(--u) * 40)',
    padding: '0 calc(var(--u) * 10) 0 0',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    background: 'color-mix(in srgb, var(--sunken) 60%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--blue-soft)', outline: '1px solid var(--blue)' },
  '&.cm-focused .cm-nonmatchingBracket': { background: 'var(--bad-soft)' },
});

export interface EditorOptions {
  parent: HTMLElement;
  root: ShadowRoot | Document;
  /** What it is called, and the id of what says how to leave it. */
  label: string;
  describedBy: string;
  /** Said when Tab leads out. */
  released: string;
  language: LRLanguage;
  /** Blanks that one step inwards is. */
  indent: number;
  /** Letters that a program may have. */
  most: number;
  code: string;
  /** As it was left before: with what can be undone. */
  state: EditorState | undefined;
  onChange: (code: string) => void;
  onTooLong: () => void;
  onRun: () => void;
  onFocus: (focused: boolean) => void;
}

/** Escape lets Tab lead out, until something is written again: who has no mouse would never get out otherwise. */
const release = (said: string) => (view: EditorView) => {
  view.setTabFocusMode(true);
  view.dispatch({ effects: EditorView.announce.of(said) });
  return false;
};

/** How far a new line stands inwards follows from all that was written before it. */
const readFirst = (view: EditorView) => {
  forceParsing(view, view.state.selection.main.to);
  return false;
};

const runs = (onRun: () => void) => () => {
  onRun();
  return true;
};

function extensionsOf(options: EditorOptions) {
  const { language, indent, most, label, describedBy } = options;
  return [
    Prec.highest(
      keymap.of([
        { key: 'Mod-Enter', run: runs(options.onRun) },
        { key: 'Escape', run: release(options.released) },
        { key: 'Enter', run: readFirst },
      ]),
    ),
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    indentOnInput(),
    bracketMatching(),
    writeLetter,
    indentUnit.of(' '.repeat(indent)),
    State.tabSize.of(4),
    language,
    syntaxHighlighting(colours),
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
    State.changeFilter.of((change) => {
      const fits = change.newDoc.length <= most || change.newDoc.length <= change.startState.doc.length;
      if (!fits) options.onTooLong();
      return fits;
    }),
    EditorView.updateListener.of((update) => {
      if (update.focusChanged) {
        options.onFocus(update.view.hasFocus);
        if (!update.view.hasFocus) update.view.setTabFocusMode(false);
      }
      if (!update.docChanged) return;
      update.view.setTabFocusMode(false);
      options.onChange(update.state.doc.toString());
    }),
    look,
  ];
}

/** The editor of one language, in a shadow root as well as in a page. */
export function createEditor(options: EditorOptions): EditorView {
  const { parent, root, code, state } = options;
  const extensions = extensionsOf(options);
  const begun = State.create({ doc: code, extensions });
  const kept = state?.doc.toString() === begun.doc.toString() ? state : begun;
  return new EditorView({ parent, root, state: kept });
}

/** Puts other text in the place of all that stands there; it can be undone. What is the same keeps the cursor. */
export function replaceAll(view: EditorView, code: string): void {
  const before = view.state.doc.toString();
  const shorter = Math.min(before.length, code.length);
  let from = 0;
  while (from < shorter && before[from] === code[from]) from++;
  let left = 0;
  while (left < shorter - from && before.at(-1 - left) === code.at(-1 - left)) left++;
  const insert = code.slice(from, code.length - left);
  view.dispatch({ changes: { from, to: before.length - left, insert } });
}

/** Writes where the cursor is, as a key would. */
export function insert(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
  view.focus();
}

/** A step inwards at the cursor. */
export const indent = (view: EditorView): void => {
  indentWithTab.run?.(view);
  view.focus();
};

/** Sets the cursor at the end of a line. @param line counted from 1 */
export function goToLine(view: EditorView, line: number): void {
  const { to } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  view.dispatch({ selection: { anchor: to }, scrollIntoView: true });
  view.focus();
}
