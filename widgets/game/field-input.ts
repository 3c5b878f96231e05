import { isSign, type Typed } from '@mars/contract/typed.ts';
import { wordLetters } from './typing.ts';

/** What is answered in words to something that was put in and is no key. */
export type Note = 'paste' | 'dead' | 'atOnce';

interface Watched {
  typed: () => Typed;
  onValue: (value: string) => void;
  onNote: (note: Note | null) => void;
}

/**
 * Takes what a field holds after each change: only a real one brings up a phone's keyboard, which names no keys and composes
 * words.
 */
export function watchField(input: HTMLTextAreaElement, { typed, onValue, onNote }: Watched): void {
  /** A dead key was struck: what it makes is not there before the next key. */
  let isDead = false;
  const stands = () => typed().letters.join('');
  const toEnd = () => input.setSelectionRange(input.value.length, input.value.length);

  function take(): void {
    const before = stands();
    const value = isDead ? withoutMark(input.value, typed()) : input.value;
    const isMarked = isDead && value === input.value && hasMark(value.slice(before.length));
    isDead = false;
    onValue(value);
    const isWord = value.startsWith(before) && value.length - before.length >= wordLetters;
    onNote(isMarked ? 'dead' : isWord ? 'atOnce' : null);
  }

  function show(): void {
    const now = stands();
    if (input.value !== now) input.value = now;
    toEnd();
  }

  function handleInput(event: Event): void {
    const { inputType, isComposing } = event as InputEvent;
    if (isDead && isComposing) return;
    // A line that is pasted or dropped was not typed.
    if (/Paste|Drop|Yank|Redo|Undo/.test(inputType ?? '')) onNote('paste');
    else take();
    show();
  }

  function handleComposed(): void {
    if (!isDead) return;
    take();
    show();
  }

  function handleKey({ key }: KeyboardEvent): void {
    if (key === 'Dead') isDead = true;
  }

  // What was typed before a reload.
  input.value = stands();
  // They go with the field.
  Object.assign(input, { oninput: handleInput, onkeydown: handleKey, onfocus: toEnd, onpointerup: toEnd });
  input.addEventListener('compositionend', handleComposed);
}

const hasMark = (letters: string): boolean => /\p{M}/u.test(letters.normalize('NFD'));

/** A dead key made one letter of an apostrophe and the next one, where the apostrophe was wanted: both of them. */
function withoutMark(value: string, { text, letters }: Typed): string {
  const place = letters.length;
  const put = value.slice(place);
  const [letter = '', mark] = [...put.normalize('NFD')];
  const isWanted = isSign(text.charAt(place)) && mark !== undefined && /\p{M}/u.test(mark);
  return isWanted ? value.slice(0, place) + text.charAt(place) + letter : value;
}
