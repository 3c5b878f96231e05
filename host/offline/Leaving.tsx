import { area } from '@mars/session/drafts.ts';
import { forgetLetters, type Letter, listLetters } from '@mars/stores/pieces/letters.ts';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { createRoot } from 'react-dom/client';
import type uz from './uz.json';

const names = {
  'POST /v1/project/{id}/submit': 'homework',
  'POST /v1/english/review': 'cards',
  'PUT /v1/exam/attempt/{id}/answer': 'answers',
} as const satisfies Record<Letter['call'], keyof typeof uz>;

/** How many of each wait on this device to be sent. */
type Waiting = Map<Letter['call'], number>;

/** @param owner the student's id. @returns null when nothing waits */
export async function waitingOf(owner: string): Promise<Waiting | null> {
  const waiting: Waiting = new Map();
  for (const { call } of await listLetters(owner)) waiting.set(call, (waiting.get(call) ?? 0) + 1);
  return waiting.size > 0 ? waiting : null;
}

interface LeavingOf {
  owner: string;
  waiting: Waiting;
  words: typeof uz;
}

/** Asks what becomes of the work that no server has yet, and does it. @returns false: they stay, as if nothing was pressed */
export function askLeaving({ owner, waiting, words }: LeavingOf): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(
      <Leaving
        waiting={waiting}
        words={words}
        onKeep={() => resolve(true)}
        onDrop={() => void throwAway(owner).then(() => resolve(true))}
        onClose={() => resolve(false)}
      />,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}

/** All that this device alone has of a student. */
async function throwAway(owner: string): Promise<void> {
  await forgetLetters(owner);
  await area('readwrite', (store) => store.delete(IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`)));
}

interface LeavingProps extends Omit<LeavingOf, 'owner'> {
  onKeep: () => void;
  onDrop: () => void;
  onClose: () => void;
}

export function Leaving({ waiting, words, onKeep, onDrop, onClose }: LeavingProps) {
  return (
    <Dialog open title={words.leavingTitle} closeLabel={words.close} onClose={onClose}>
      <ul>
        {[...waiting].map(([call, count]) => (
          <li key={call}>
            {words[names[call]]}: <b>{count}</b>
          </li>
        ))}
      </ul>
      <p>{words.leavingText}</p>
      <div className="dialog-foot">
        <button type="button" onClick={onDrop}>
          {words.drop}
        </button>
        <button type="button" className="main" onClick={onKeep}>
          {words.keep}
        </button>
      </div>
    </Dialog>
  );
}
