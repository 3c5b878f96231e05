import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { useId } from 'react';
import { BothLines } from './Head.tsx';
import type { Fields } from './WorkForm.tsx';
import { asKind, type Kind, optionAt, type Question } from './work.ts';

const KINDS: readonly Kind[] = ['choice', 'many', 'typed'];
/** A question has three or four answers to choose from. */
const FEWEST = 3;

interface QuestionProps<Q extends Question = Question> {
  question: Q;
  at: string;
  fields: Fields;
}

/** One question with its answers, which of them is right, and why. */
export function QuestionFields({ question, number, at, fields }: QuestionProps & { number: number }) {
  const { t } = useTexts();
  return (
    <fieldset className="card question">
      <legend className="h4">{t('question', { number })}</legend>
      <Select
        label={t('kind')}
        className="kind"
        value={question.kind}
        of={KINDS.map((each) => [each, t(`kind_${each}`)])}
        onChange={(kind) => fields.put(at, asKind(question, kind))}
      />
      <BothLines label={t('asked')} at={`${at}.text`} fields={fields} />
      {question.kind === 'typed' ? (
        <Typed question={question} at={at} fields={fields} />
      ) : (
        <Options question={question} at={at} fields={fields} />
      )}
      <BothLines label={t('why')} at={`${at}.why`} fields={fields} />
    </fieldset>
  );
}

function Typed({ question, at, fields }: QuestionProps<Extract<Question, { kind: 'typed' }>>) {
  const { t } = useTexts();
  const path = `${at}.answer`;
  return (
    <Field label={t('accepted')} hint={t('acceptedHint')} error={fields.errorOf(path)}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          value={question.answer.join('\n')}
          onChange={({ target }) => fields.put(path, target.value.split('\n'))}
        />
      )}
    </Field>
  );
}

function Options({ question, at, fields }: QuestionProps<Exclude<Question, { kind: 'typed' }>>) {
  const { t } = useTexts();
  const name = useId();
  const { options, answer, kind } = question;
  const error = fields.errorOf(`${at}.answer`);
  const put = (part: object) => fields.put(at, { ...question, ...part });
  const without = (id: string) => (kind === 'many' ? answer.filter((each) => each !== id) : '');

  function choose(id: (typeof options)[number]['id']) {
    if (kind === 'choice') return put({ answer: id });
    put({ answer: answer.includes(id) ? without(id) : [...answer, id].sort() });
  }

  return (
    <>
      {options.map(({ id }, index) => (
        <div key={id} className="option">
          <label className="right-one">
            <input
              type={kind === 'choice' ? 'radio' : 'checkbox'}
              name={name}
              checked={answer.includes(id)}
              aria-invalid={error ? true : undefined}
              onChange={() => choose(id)}
            />
            <span>{t('rightIs', { letter: id.toUpperCase() })}</span>
          </label>
          <BothLines
            label={t('option', { letter: id.toUpperCase() })}
            at={`${at}.options.${index}.text`}
            fields={fields}
          />
        </div>
      ))}
      {error && <p className="err small">{error}</p>}
      {options.length > FEWEST ? (
        <Button
          variant="text"
          size="sm"
          className="fourth flush"
          onClick={() =>
            put({
              options: options.slice(0, FEWEST),
              ...(answer.includes('d') && { answer: without('d') }),
            })
          }
        >
          {t('lessOptions')}
        </Button>
      ) : (
        <Button
          variant="text"
          size="sm"
          className="fourth flush"
          onClick={() => put({ options: [...options, optionAt(FEWEST)] })}
        >
          {t('moreOptions')}
        </Button>
      )}
    </>
  );
}
