import { constants } from '@mars/contract/constants.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { focused } from '@mars/ui/focus.ts';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { toast } from '@mars/ui/toast.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { changesOf, markIn, type Others, type StudentMarks, saveMarks } from './exams.ts';

interface MarksProps {
  groupId: number;
  module: number;
  items: readonly StudentMarks[];
}

/** The marks of one exam: Enter goes to the next student, one press saves all that was typed. */
export function Marks({ groupId, module, items }: MarksProps) {
  const { t } = useTexts();
  const saving = useSaving();
  const [typed, type] = useState<Readonly<Record<number, string>>>({});
  // What stood there when somebody began to type: what comes meanwhile is not what was looked at.
  const [seen, see] = useState<Readonly<Record<number, number | null>>>({});
  const [others, setOthers] = useState<Others>([]);
  const { changed, wrong } = changesOf(items, module, typed);
  const hasBar = changed.length > 0 || wrong.length > 0;

  // It comes with the first letter, over the lowest rows of a phone: what is typed goes above it.
  useEffect(() => {
    if (hasBar) focused()?.scrollIntoView({ block: 'nearest' });
  }, [hasBar]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (changed.length === 0 || wrong.length > 0) return;
    void saving.run(
      () =>
        saveMarks(
          groupId,
          module,
          changed.map((one) => ({ ...one, was: seen[one.student_id] ?? null })),
        ),
      ({ saved, changed: meanwhile, not_in_group }) => {
        const stands = [...saved, ...meanwhile].map(({ student_id: id, total_mark }) => [id, total_mark]);
        setOthers(meanwhile);
        see((before) => ({ ...before, ...Object.fromEntries(stands) }));
        // What others have marked stays as it was typed, and so does what was typed since.
        const isLeft = (id: number) => meanwhile.some(({ student_id }) => student_id === id);
        type((now) =>
          Object.fromEntries(
            Object.entries(now).filter(([id, text]) => text !== typed[Number(id)] || isLeft(Number(id))),
          ),
        );
        if (not_in_group.length > 0)
          toast(t('notInGroup', { names: not_in_group.map(({ name }) => name).join(', ') }));
        if (saved.length > 0) toast(t('savedMarks', { count: saved.length }));
      },
    );
  }

  return (
    <form className="card" noValidate onSubmit={handleSubmit}>
      <ul>
        {items.map((item) => (
          <li key={item.student_id} className="row">
            <Row
              item={item}
              module={module}
              value={typed[item.student_id]}
              isWrong={wrong.includes(item.student_id)}
              other={others.find(({ student_id }) => student_id === item.student_id)}
              onType={(text) => {
                const id = item.student_id;
                type({ ...typed, [id]: text });
                if (!(id in typed)) see({ ...seen, [id]: markIn(item, module)?.total_mark ?? null });
              }}
            />
          </li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <p className="err" role="alert">
          {t('markRange', constants.marks)}
        </p>
      )}
      <Problem of={saving} />
      {hasBar && (
        <div className="save-bar">
          <Button type="submit" wide busy={saving.busy} disabled={wrong.length > 0}>
            {t('saveMarks', { count: changed.length })}
          </Button>
        </div>
      )}
    </form>
  );
}

interface RowProps {
  item: StudentMarks;
  module: number;
  value: string | undefined;
  isWrong: boolean;
  /** As somebody else has marked them meanwhile. */
  other: Others[number] | undefined;
  onType: (text: string) => void;
}

function Row({ item, module, value, isWrong, other, onType }: RowProps) {
  const { t } = useTexts();
  const mark = markIn(item, module);
  const says = mark && mark.attempt !== 'none' && t(mark.attempt, { right: mark.right ?? 0 });
  return (
    <>
      <span className="grow">
        <span className="name" translate="no">
          {nameOf(item)}
        </span>
        {says && <span className="small ink-2">{says}</span>}
        {other && (
          <span className="small err" role="alert">
            {t('other', {
              mark: other.total_mark ?? '–',
              by: other.by ?? '–',
              time: formatTime(other.at),
            })}
          </span>
        )}
      </span>
      <span className="box mark-box">
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('markFor', { name: nameOf(item) })}
          aria-invalid={isWrong || undefined}
          value={value ?? mark?.total_mark ?? ''}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey) return;
            const all = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
            const next = all[all.indexOf(event.currentTarget) + 1];
            // In the last one it saves.
            if (!next) return;
            event.preventDefault();
            bringInSight(next);
            next.select();
          }}
        />
      </span>
    </>
  );
}
