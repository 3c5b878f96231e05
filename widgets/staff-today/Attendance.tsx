import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { absentOf, correctionOf, type Lesson, type Student, saveAttendance } from './day.ts';

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
      () => saveAttendance(lesson, absent),
      ({ saved }) => {
        // What has been spent is not taken back.
        const kept = saved.filter((each) => each.attendance_type === 0 && each.coins > 0).length;
        toast(kept ? t('savedKept', { count: kept }) : t('savedAs', { came, missed: absent.size }));
        onDone();
      },
    );

  return (
    <>
      <ul className="students">
        {students.map((student) => (
          <li key={student.id}>
            <Row student={student} isAbsent={absent.has(student.id)} onToggle={() => toggle(student)} />
          </li>
        ))}
      </ul>
      <div className="save-bar">
        {lose > 0 && <p className="small">{t('lose', { count: lose })}</p>}
        {get > 0 && <p className="small">{t('get', { count: get })}</p>}
        <Problem of={saving} />
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
  onToggle: () => void;
}

/** A whole row is the switch: a thumb finds it without looking. */
function Row({ student, isAbsent, onToggle }: RowProps) {
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
        {absence && <span className="small reason">{t('reason', { reason: absence.reason })}</span>}
      </span>
      <span className={isAbsent ? 'chip bad' : 'chip ok'} aria-hidden="true">
        {t(isAbsent ? 'absent' : 'present')}
      </span>
    </button>
  );
}
