import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { call } from '@mars/session/session.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import type { WholeCourse } from './courses.ts';

const LEVELS = ['beginner', 'middle', 'advanced'] as const;
const SUBJECTS = ['code', 'computer', 'maths', 'english', 'life'] as const;
/** As long as a line of a course may be. */
const LINE = 600;

/** What a course is called and about. */
export function CourseForm({ course, onClose }: { course: WholeCourse; onClose: () => void }) {
  const { t } = useTexts();
  const [title, setTitle] = useState(course.title);
  const [about, setAbout] = useState(course.about);
  const [level, setLevel] = useState(course.level);
  const [subject, setSubject] = useState(course.subject);
  const trimmed = ({ uz, ru }: typeof title) => ({ uz: uz.trim(), ru: ru.trim() });
  const named = <N extends string>(all: readonly N[]) => all.map((each) => [each, t(each)] as const);
  const lines = [title, about].flatMap(({ uz, ru }) => [uz, ru]);
  return (
    <FormDialog
      title={t('edit')}
      action={t('save')}
      disabled={lines.some((line) => !line.trim())}
      save={(_, newer) =>
        call('PATCH /v2/staff/courses/{id}', {
          params: { id: course.id },
          body: {
            ...{ title: trimmed(title), about: trimmed(about) },
            level: LEVELS.find((each) => each === level),
            subject: SUBJECTS.find((each) => each === subject),
            version: newer ?? course.version,
          },
        })
      }
      onSaved={() => {
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {(['uz', 'ru'] as const).map((lang) => (
            <Field
              key={lang}
              label={t(`title_${lang}`)}
              maxLength={LINE}
              value={title[lang]}
              error={errorOf(`title.${lang}`)}
              onChange={({ target }) => setTitle({ ...title, [lang]: target.value })}
            />
          ))}
          {(['uz', 'ru'] as const).map((lang) => (
            <Field key={lang} label={t(`about_${lang}`)} error={errorOf(`about.${lang}`)}>
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  maxLength={LINE}
                  value={about[lang]}
                  onChange={({ target }) => setAbout({ ...about, [lang]: target.value })}
                />
              )}
            </Field>
          ))}
          <div className="pair">
            <Select label={t('level')} value={level} of={named(LEVELS)} onChange={setLevel} />
            <Select label={t('subject')} value={subject} of={named(SUBJECTS)} onChange={setSubject} />
          </div>
        </>
      )}
    </FormDialog>
  );
}
