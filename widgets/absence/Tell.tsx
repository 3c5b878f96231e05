import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { $children } from '@mars/stores/parent/child.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { type FormEvent, useMemo, useState } from 'react';
import { ahead, comingOf, type Lesson, tellAbsences } from './absence.ts';
import { Pick } from './Pick.tsx';

const SPANS = ['next', 'week'] as const;
const REASONS = ['ill', 'family', 'away'] as const;
const reasonMax = 300;

interface TellProps {
  studentId: number;
  today: string;
  onDone: () => void;
}

/** Who, when and why: only the reason is not chosen already. */
export function Tell({ studentId, today, onDone }: TellProps) {
  const { t } = useTexts();
  const saving = useSaving();
  const children = useStore($children) ?? [];
  const [who, setWho] = useState<readonly number[]>([studentId]);
  const [span, setSpan] = useState<(typeof SPANS)[number]>('next');
  const [why, setWhy] = useState<(typeof REASONS)[number] | null>(null);
  const [own, setOwn] = useState('');
  const coming = useComing(who, today);
  const missed = coming?.map(({ id, lessons }) => ({
    id,
    lessons: span === 'next' ? lessons.slice(0, 1) : lessons,
  }));
  const lessons = (missed ?? []).flatMap(({ id, lessons }) =>
    lessons.map((lesson) => ({ student_id: id, lesson_id: lesson.id })),
  );
  const reason = own.trim() || (why && t(why));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (lessons.length === 0 || !reason) return;
    void saving.run(
      () => tellAbsences(lessons, reason),
      () => {
        toast(t('sent'));
        onDone();
      },
    );
  }

  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      {children.length > 1 && (
        <Pick
          legend={t('who')}
          several
          of={children.map(({ id, first_name }) => ({ id, label: first_name }))}
          chosen={who}
          onChange={(id) => setWho(who.includes(id) ? who.filter((one) => one !== id) : [...who, id])}
        />
      )}
      <Pick
        legend={t('when')}
        of={SPANS.map((id) => ({ id, label: t(id) }))}
        chosen={[span]}
        onChange={setSpan}
      />
      <div className="small ink-2" aria-live="polite">
        {missed?.map(({ id, lessons }) => (
          <Dates
            key={id}
            name={children.length > 1 ? children.find((child) => child.id === id)?.first_name : undefined}
            lessons={lessons}
          />
        ))}
      </div>
      <Pick
        legend={t('why')}
        of={REASONS.map((id) => ({ id, label: t(id) }))}
        chosen={why && !own.trim() ? [why] : []}
        onChange={(id) => {
          setWhy(id);
          setOwn('');
        }}
      />
      <Field
        label={t('own')}
        maxLength={reasonMax}
        autoComplete="off"
        value={own}
        error={saving.errorOf('reason')}
        onChange={({ target }) => setOwn(target.value)}
      />
      <Problem of={saving} />
      {/* As of a lesson that is over: then it is the centre that has to be told. */}
      {saving.problem && <mars-contacts />}
      <div className="acts">
        <Button type="submit" busy={saving.busy} disabled={lessons.length === 0 || !reason}>
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The lessons to come of these children; undefined until all of them are known. */
function useComing(who: readonly number[], today: string): { id: number; lessons: Lesson[] }[] | undefined {
  const $coming = useMemo(
    () =>
      computed(
        who.map((id) => comingOf(today, id)),
        (...all) => all,
      ),
    [who, today],
  );
  const all = useStore($coming);
  if (all.some(({ data }) => data === undefined)) return undefined;
  return all.map(({ data }, at) => ({
    id: who[at] as number,
    lessons: ahead(data?.items ?? [], serverNow()),
  }));
}

/** Which lessons these are, so that nobody has to trust "the next one". */
function Dates({ name, lessons }: { name: string | undefined; lessons: readonly Lesson[] }) {
  const { t, lang } = useTexts();
  const days = lessons.map(
    ({ starts_at }) => `${formatDate(starts_at, 'day month', lang)} ${formatTime(starts_at)}`,
  );
  return (
    <p>
      {name && <b>{name}: </b>}
      {days.join(', ') || t('none')}
    </p>
  );
}
