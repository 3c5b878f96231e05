import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import {
  absentOf,
  baseOf,
  correctionOf,
  type Lesson,
  type Sheet,
  type Student,
  saveAttendance,
} from './day.ts';

interface AttendanceProps {
  lesson: Lesson;
  /** It was marked before: this corrects it. */
  marked: boolean;
  onDone: () => void;
}

/** Everybody is there until tapped; one press saves all of them. */
export function Attendance({ lesson, marked, onDone }: AttendanceProps) {
  const { t } = useTexts();
  const saving = useSaving();
  const [absent, setAbsent] = useState(() => absentOf(lesson));
  // Of when it was opened: what comes meanwhile is not what was looked at.
  const [base, setBase] = useState(() => baseOf(lesson.students));
  const [others, setOthers] = useState<Sheet['changed']>([]);
  const { students } = lesson;
  const came = students.length - absent.size;
  const { lose, get } = marked ? correctionOf(lesson, absent) : { lose: 0, get: 0 };

  function toggle({ id }: Student) {
    const next = new Set(absent);
    if (!next.delete(id)) next.add(id);
    setAbsent(next);
  }

  const handleSave = () =>
    void saving.run(
      () => saveAttendance(lesson, absent, base),
      ({ saved, changed, not_in_group }) => {
        // What has been spent is not taken back.
        const kept = saved.filter((each) => each.attendance_type === 0 && each.coins > 0).length;
        if (not_in_group.length > 0)
          toast(t('notInGroup', { names: not_in_group.map(({ name }) => name).join(', ') }));
        setOthers(changed);
        if (changed.length > 0) {
          const known = [...saved, ...changed].map(({ student_id: id, ...one }) => ({ id, ...one }));
          return setBase(new Map([...base, ...baseOf(known)]));
        }
        toast(kept ? t('savedKept', { count: kept }) : t('savedAs', { came, missed: absent.size }));
        onDone();
      },
    );

  return (
    <>
      <ul className="students">
        {students.map((student) => (
          <li key={student.id}>
            <Row
              student={student}
              isAbsent={absent.has(student.id)}
              other={others.find(({ student_id }) => student_id === student.id)}
              onToggle={() => toggle(student)}
            />
          </li>
        ))}
      </ul>
      <div className="save-bar">
        {lose > 0 && <p className="small">{t('lose', { count: lose })}</p>}
        {get > 0 && <p className="small">{t('get', { count: get })}</p>}
        <Problem of={saving} />
        {others.length > 0 && (
          <p className="small err" role="alert">
            {t('changed', { count: others.length })}
          </p>
        )}
        <div className="split">
          <p role="status">
            <b>{t('count', { came, missed: absent.size })}</b>
          </p>
          <Button busy={saving.busy} onClick={handleSave}>
            {t('save')}
          </Button>
        </div>
      </div>
    </>
  );
}

interface RowProps {
  student: Student;
  isAbsent: boolean;
  /** As somebody else has marked them meanwhile. */
  other: Sheet['changed'][number] | undefined;
  onToggle: () => void;
}

/** A whole row is the switch: a thumb finds it without looking. */
function Row({ student, isAbsent, other, onToggle }: RowProps) {
  const { t } = useTexts();
  const { avatar, absence } = student;
  const name = nameOf(student);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={!isAbsent}
      className={isAbsent ? 'student absent' : 'student'}
      onClick={onToggle}
    >
      <Avatar name={name} src={avatar && pictureUrl(avatar)} size={36} />
      <span className="grow">
        <span className="name" translate="no">
          {name}
        </span>
        {other && (
          <span className="small err">
            {t('other', {
              mark: t(other.attendance_type ? 'present' : 'absent'),
              by: other.by ?? '–',
              time: formatTime(other.at),
            })}
          </span>
        )}
        {absence && <span className="small reason">{t('reason', { reason: absence.reason })}</span>}
      </span>
      <span className={isAbsent ? 'chip bad' : 'chip ok'} aria-hidden="true">
        {t(isAbsent ? 'absent' : 'present')}
      </span>
    </button>
  );
}
