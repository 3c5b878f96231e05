import { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { wornBy } from '@mars/session/hero.ts';
import { nameOf, type Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Toasts } from '@mars/ui/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Owned, wear } from './hero.ts';
import { Skeleton } from './Skeleton.tsx';
import { type Shown, Stand } from './Stand.tsx';
import { Wardrobe } from './Wardrobe.tsx';

/** One's own hero, which can be dressed; where that cannot be had, silently, the bare figure (spec section 7). */
export function OwnHero({ student, plain }: { student: Student; plain: boolean }) {
  const { t, lang } = useTexts();
  const { data, error } = useStore(wornBy(student.id));
  /** What was pressed, until the server has answered. */
  const [pressed, setPressed] = useState<{ item: Owned; on: boolean } | null>(null);
  if (!data && !error) return <Skeleton />;

  const worn: readonly Shown[] = data ?? [];
  const shown = pressed
    ? [
        ...worn.filter((each) => each.body_type !== pressed.item.body_type),
        ...(pressed.on ? [pressed.item] : []),
      ]
    : worn;

  async function handleWear(item: Owned, on: boolean) {
    if (pressed) return;
    if (on && item.locked) {
      openDialog('premium');
      return;
    }
    setPressed({ item, on });
    try {
      await wear(student.id, item.id, on);
    } catch (thrown) {
      const said = thrown instanceof CallError ? thrown.text(lang) : null;
      toast(said ?? t('notWorn'), { tone: 'problem' });
    }
    setPressed(null);
  }

  return (
    <>
      <Stand id={student.id} name={nameOf(student)} worn={shown} named={!plain}>
        {!plain && <Wardrobe worn={shown} onWear={(item, on) => void handleWear(item, on)} />}
      </Stand>
      <Toasts closeLabel={t('close')} />
    </>
  );
}
