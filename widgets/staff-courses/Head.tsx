import { keptAddress } from '@mars/contract/pieces/typed-address.ts';
import { KeptAddress } from '@mars/element/pieces/KeptAddress.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import type { Fields } from './WorkForm.tsx';
import type { Work } from './work.ts';

/** As long as a line may be: a title, a question, an answer. */
const LINE = 600;

interface LineProps {
  label: string;
  at: string;
  fields: Fields;
}

/** A line in both languages. */
export function BothLines({ label, at, fields: { read, put, errorOf } }: LineProps) {
  const { t } = useTexts();
  return (
    <div className="pair">
      {(['uz', 'ru'] as const).map((lang) => {
        const path = `${at}.${lang}`;
        return (
          <Field
            key={lang}
            label={t(`in_${lang}`, { what: label })}
            lang={lang}
            autoComplete="off"
            maxLength={LINE}
            value={String(read(path) ?? '')}
            error={errorOf(path)}
            onChange={({ target }) => put(path, target.value)}
          />
        );
      })}
    </div>
  );
}

interface NumberProps extends LineProps {
  hint: string;
}

function WholeNumber({ label, hint, at, fields: { read, put, errorOf } }: NumberProps) {
  return (
    <Field
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={String(read(at) || '')}
      error={errorOf(at)}
      onChange={({ target }) => put(at, Number(target.value.replace(/\D/g, '')))}
    />
  );
}

/** What an element has beside its texts and questions. */
export function Head({ work: { kind, lesson }, fields }: { work: Work; fields: Fields }) {
  const { t } = useTexts();
  const { read, put, errorOf } = fields;
  const minutes = (most: 'lessonMinutes' | 'examMinutes') => (
    <WholeNumber label={t('minutes')} hint={t(most)} at={`${kind}.minutes`} fields={fields} />
  );
  if (kind === 'exam') return <div className="pair">{minutes('examMinutes')}</div>;
  if (kind === 'homework') {
    return (
      <>
        <BothLines label={t('name')} at="homework.title" fields={fields} />
        <div className="pair">
          <WholeNumber label={t('days')} hint={t('daysHint')} at="homework.days" fields={fields} />
        </div>
      </>
    );
  }
  return (
    <>
      <BothLines label={t('name')} at="lesson.title" fields={fields} />
      <BothLines label={t('goal')} at="lesson.goal" fields={fields} />
      <div className="pair">
        {minutes('lessonMinutes')}
        <div>
          <Field
            label={t('video')}
            hint={t('videoHint')}
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={String(read('lesson.video.url') ?? '')}
            error={errorOf('lesson.video.url')}
            onChange={({ target }) =>
              put('lesson.video', { url: target.value, seconds: lesson?.video?.seconds ?? 0 })
            }
          />
          <KeptAddress of={[keptAddress(String(read('lesson.video.url') ?? ''))]} />
        </div>
        {lesson?.video?.url && (
          <WholeNumber
            label={t('seconds')}
            hint={t('secondsHint')}
            at="lesson.video.seconds"
            fields={fields}
          />
        )}
      </div>
    </>
  );
}
