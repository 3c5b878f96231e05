import { constants } from '@mars/contract/constants.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type FormEvent, useState } from 'react';
import { changesOf, markIn, type StudentMarks, saveMarks } from './exams.ts';

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
  const { changed, wrong } = changesOf(items, module, typed);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (changed.length === 0 || wrong.length > 0) return;
    void saving.run(
      () => saveMarks(groupId, module, changed),
      () => {
        type({});
        toast(t('savedMarks', { count: changed.length }));
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
              onType={(text) => type({ ...typed, [item.student_id]: text })}
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
      {(changed.length > 0 || wrong.length > 0) && (
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
  onType: (text: string) => void;
}

function Row({ item, module, value, isWrong, onType }: RowProps) {
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
            next.focus();
            next.select();
          }}
        />
      </span>
    </>
  );
}
