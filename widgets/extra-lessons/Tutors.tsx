import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { useStore } from '@nanostores/react';
import { $tutors } from './taking.ts';

interface TutorsProps {
  value: number | null;
  onChange: (tutor: number | null) => void;
}

/** Whose slots are shown; not asked where there is one tutor. */
export function Tutors({ value, onChange }: TutorsProps) {
  const { t, lang } = useTexts();
  const tutors = useStore($tutors).data?.items ?? [];
  if (tutors.length < 2) return null;
  return (
    <div className="box">
      <select
        aria-label={t('tutor')}
        value={value ?? ''}
        onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      >
        <option value="">{t('anyTutor')}</option>
        {tutors.map((tutor) => (
          <option key={tutor.id} value={tutor.id}>
            {[nameOf(tutor), ...tutor.courses.map((course) => course[lang])].join(' · ')}
          </option>
        ))}
      </select>
    </div>
  );
}
