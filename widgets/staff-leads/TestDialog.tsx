import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Form } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import {
  acceptFound,
  type EnglishTest,
  englishTest,
  LEVELS,
  type MarkedCourse,
  markCourse,
} from './english-test.ts';

/** Of the English test: which courses are for which level, and what was found of its questions. */
export function TestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog open title={t('englishTest')} closeLabel={t('close')} onClose={onClose}>
      <Answered of={englishTest()} height={320}>
        {({ courses, questions }) => (
          <div className="stack">
            <h3 className="h4">{t('marks')}</h3>
            <p className="ink-2">{t('marksText')}</p>
            {courses.map((course) => (
              <Marks key={course.id} of={course} />
            ))}
            <h3 className="h4">{t('questions')}</h3>
            {questions.length > 0 ? (
              <Questions key={JSON.stringify(questions)} of={questions} />
            ) : (
              <p className="ink-2">{t('noQuestions')}</p>
            )}
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

/** The levels for which a course is. */
function Marks({ of: { id, title, groups, levels: saved } }: { of: MarkedCourse }) {
  const { t, lang } = useTexts();
  const [levels, setLevels] = useState<readonly string[]>(saved);
  return (
    <Form
      variant="soft"
      action={t('save')}
      disabled={levels.length === saved.length && saved.every((level) => levels.includes(level))}
      save={() =>
        markCourse(
          id,
          LEVELS.filter((level) => levels.includes(level)),
        )
      }
      onSaved={() => toast(t('saved'))}
    >
      {() => (
        <fieldset className="marks">
          <legend>
            <b>{title[lang]}</b> <span className="small ink-2">{groups.join(', ')}</span>
          </legend>
          {LEVELS.map((level) => (
            <label key={level}>
              <input
                type="checkbox"
                checked={levels.includes(level)}
                onChange={({ target }) =>
                  setLevels(target.checked ? [...levels, level] : levels.filter((one) => one !== level))
                }
              />
              {level}
            </label>
          ))}
        </fieldset>
      )}
    </Form>
  );
}

/** Questions that turned out harder or easier than they were thought to be; what is ticked counts from now on. */
function Questions({ of: questions }: { of: EnglishTest['questions'] }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const number = (hundredths: number) => formatNumber(hundredths / 100, 2);
  return (
    <Form
      action={t('accept')}
      disabled={chosen.length === 0}
      save={() => acceptFound(questions.filter(({ id }) => chosen.includes(id)))}
      onSaved={() => toast(t('saved'))}
    >
      {() => (
        <fieldset className="stack">
          <legend className="ink-2">{t('questionsText')}</legend>
          {questions.map(({ id, text, answers, counts, level, found, found_level }) => (
            <label key={id} className="found">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              <span className="grow">
                <span lang="en">{text}</span>
                <span className="small ink-2">
                  {t('foundOf', {
                    ...{ from: number(counts), level, to: number(found), found_level },
                    count: answers,
                  })}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Form>
  );
}
