import { useTexts } from '@mars/i18n/context.tsx';
import { area } from '@mars/session/drafts.ts';
import { forgetLetters, type Letter, listLetters } from '@mars/stores/pieces/letters.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';

/** They stand here and not among the texts: few ever see them. */
const words = {
  uz: {
    title: 'Hali yuborilmagan ishingiz bor',
    'POST /v1/project/{id}/submit': 'Uyga vazifa',
    'POST /v1/english/review': 'Ingliz tilidan javoblar',
    'PUT /v1/exam/attempt/{id}/answer': 'Imtihon javoblari',
    says: 'Saqlab qoʻysangiz, shu qurilmada qayta kirganingizda yuboriladi. 30 kun turadi, uni boshqa hech kim koʻrmaydi.',
    keep: 'Saqlab chiqish',
    drop: 'Oʻchirib chiqish',
  },
  ru: {
    title: 'Есть ещё не отправленная работа',
    'POST /v1/project/{id}/submit': 'Домашние задания',
    'POST /v1/english/review': 'Ответы по английскому',
    'PUT /v1/exam/attempt/{id}/answer': 'Ответы экзамена',
    says: 'Если сохранить, она отправится, когда вы снова войдёте на этом устройстве. Хранится 30 дней, никто другой её не увидит.',
    keep: 'Сохранить и выйти',
    drop: 'Удалить и выйти',
  },
};

/** How many of each wait on this device to be sent. */
export type Waiting = Map<Letter['call'], number>;

/** @param owner the student's id. @returns null when nothing waits */
export async function waitingOf(owner: number): Promise<Waiting | null> {
  const waiting: Waiting = new Map();
  for (const { call } of await listLetters(String(owner))) waiting.set(call, (waiting.get(call) ?? 0) + 1);
  return waiting.size > 0 ? waiting : null;
}

/** All that this device alone has of a student. */
export async function throwAway(owner: number): Promise<void> {
  await forgetLetters(String(owner));
  await area('readwrite', (store) => store.delete(IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`)));
}

interface LeavingProps {
  waiting: Waiting;
  onKeep: () => void;
  onDrop: () => void;
  onClose: () => void;
}

/** Asks whoever signs out what becomes of the work that no server has yet. */
export function Leaving({ waiting, onKeep, onDrop, onClose }: LeavingProps) {
  const { t, lang } = useTexts();
  const says = words[lang];
  return (
    <Dialog
      open
      slim
      title={says.title}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onDrop}>
            {says.drop}
          </Button>
          <Button onClick={onKeep}>{says.keep}</Button>
        </>
      }
    >
      <ul>
        {[...waiting].map(([call, count]) => (
          <li key={call}>
            {says[call]}: <b>{count}</b>
          </li>
        ))}
      </ul>
      <p className="ink-2">{says.says}</p>
    </Dialog>
  );
}
