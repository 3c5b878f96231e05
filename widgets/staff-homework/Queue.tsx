import { CallError } from '@mars/client/error.ts';
import { usePages } from '@mars/element/pieces/More.tsx';
import { MoreNear } from '@mars/element/pieces/MoreNear.tsx';
import { useRenewed } from '@mars/element/pieces/renewed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useRef, useState } from 'react';
import { GroupFilter } from './GroupFilter.tsx';
import { HandIn } from './HandIn.tsx';
import { Line } from './Line.tsx';
import {
  type Answer,
  type Handed,
  type HandedIn,
  handedIn,
  moreHandedIn,
  type State,
  saveAnswer,
} from './queue.ts';

interface QueueProps {
  state: State;
  groupId: number | undefined;
  handed: Handed;
  onGroup: (groupId: number | undefined) => void;
}

/** One piece of work stands open; answered, the next one takes its place without waiting for the server. */
export function Queue({ state, groupId, handed, onGroup }: QueueProps) {
  const { t } = useTexts();
  // What is handed in meanwhile comes by itself, and links to files, which are good for five minutes, stay good.
  useRenewed(handedIn(state, groupId));
  const pages = usePages({
    first: handed,
    next: (cursor) => moreHandedIn(state, groupId, cursor),
    keyOf: ({ hand_in_id }) => hand_in_id,
  });
  const answers = useAnswers(state);
  const [openId, open] = useState<number>();
  const items = pages.items.filter(({ hand_in_id }) => !answers.gone.has(hand_in_id));
  // What waits is gone through; what was answered is looked up.
  const current =
    items.find(({ hand_in_id }) => hand_in_id === openId) ?? (state === 'waiting' ? items[0] : undefined);

  function handleAnswer(item: HandedIn, answer: Answer) {
    const next = items[items.indexOf(item) + 1] ?? items[0];
    open(next === item || state !== 'waiting' ? undefined : next?.hand_in_id);
    void answers.give(item, answer, () => open(item.hand_in_id));
  }

  return (
    <>
      <GroupFilter groups={handed.groups} value={groupId} counts={state === 'waiting'} onChange={onGroup} />
      {items.length === 0 ? (
        <EmptyState title={t(`${state}Empty`)} text={state === 'waiting' ? t('allDone') : undefined} />
      ) : (
        <div className={current ? 'queue' : undefined}>
          {current && (
            <HandIn
              key={current.hand_in_id}
              item={current}
              typed={answers.typed(current)}
              onAnswer={(answer) => handleAnswer(current, answer)}
              onClose={state === 'waiting' ? undefined : () => open(undefined)}
            />
          )}
          <div>
            {current && items.length > 1 && <h3 className="h4 next">{t('others')}</h3>}
            <ul className="lines">
              {items
                .filter((item) => item !== current)
                .map((item) => (
                  <li key={item.hand_in_id}>
                    <Line item={item} onOpen={() => open(item.hand_in_id)} />
                  </li>
                ))}
            </ul>
            <MoreNear pages={pages} />
          </div>
        </div>
      )}
    </>
  );
}

/** The answers that were given here: shown as done at once, back again when they were refused or taken back. */
function useAnswers(state: State) {
  const { t, lang } = useTexts();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const given = useRef(new Map<number, Answer>());
  /** From which version to go on, where what was shown has been answered or changed since. */
  const seen = useRef(new Map<string, string>());

  const put = (item: HandedIn, isGone: boolean) =>
    setGone((before) => {
      const next = new Set(before);
      if (isGone) next.add(item.hand_in_id);
      else next.delete(item.hand_in_id);
      return next;
    });

  async function send(item: HandedIn, answer: Answer, onFailed: () => void): Promise<boolean> {
    const shown = `${item.hand_in_id} ${item.version}`;
    try {
      const { version } = await saveAnswer(item, answer, () => seen.current.get(shown) ?? item.version);
      seen.current.set(shown, version);
      return true;
    } catch (error) {
      const said = error instanceof CallError ? error : null;
      if (said?.code === 'changed_meanwhile') seen.current.set(shown, said.problem.version as string);
      const lines = [
        said?.text(lang) ?? t('notSaved'),
        said?.field('mark', lang),
        said?.field('comment', lang),
      ];
      toast(lines.filter(Boolean).join(' '), { tone: 'problem' });
      onFailed();
      return false;
    }
  }

  async function give(item: HandedIn, answer: Answer, reopen: () => void): Promise<void> {
    given.current.set(item.hand_in_id, answer);
    const back = () => {
      put(item, false);
      reopen();
    };
    if (state === 'waiting') put(item, true);
    const values = { name: nameOf(item.student), mark: answer.mark ?? '' };
    toast(t(answer.mark === null ? 'returnedTo' : 'markedAs', values), {
      action: {
        label: t('undo'),
        run: () => {
          back();
          const before = { mark: item.mark, comment: item.comment ?? '' };
          void send(item, before, () => put(item, state === 'waiting'));
        },
      },
    });
    await send(item, answer, back);
  }

  return { gone, give, typed: (item: HandedIn) => given.current.get(item.hand_in_id) };
}
