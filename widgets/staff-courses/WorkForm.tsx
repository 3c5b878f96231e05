import { CallError } from '@mars/client/error.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Source } from './courses.ts';
import { type Kept, useWriting, type Writing } from './draft.ts';
import { Faults } from './Faults.tsx';
import { type Fault, faultsOf, ofOthers, ofText } from './faults.ts';
import { Head } from './Head.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { Stands } from './Stands.tsx';
import { TextField } from './TextField.tsx';
import { lacksOf, placeByIds, questionsAt, valueAt, type Work, withValue, workOf } from './work.ts';

interface WorkFormProps {
  owner: string;
  name: string;
  kept: Kept | null;
  server: Work;
  /** Where its files lie, by which their faults are known. */
  folder: string;
  /** The element beside whose drawings texts are shown. */
  preview: number | undefined;
  /** @returns null: whoever was asked for whom saves nothing @throws {CallError} */
  send: (work: Work, newer?: string) => Promise<Source | null>;
  /** It becomes an element by being sent. */
  isNew?: boolean;
  onSaved: (source: Source) => void;
}

/** What every field of an element goes by: its place in what is sent. */
export interface Fields {
  read: (path: string) => unknown;
  put: (path: string, value: unknown) => void;
  errorOf: (path: string) => string | null;
}

/** All that an element consists of, and the button that saves it. */
export function WorkForm(props: WorkFormProps) {
  const { owner, name, kept, server, folder, preview, send, isNew, onSaved } = props;
  const { t } = useTexts();
  const saving = useSaving();
  const { problem } = saving;
  const writing = useWriting(owner, name, server, kept);
  const [tried, setTried] = useState(0);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [meanwhile, setMeanwhile] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { work, write } = writing;
  const lacks = lacksOf(work);
  const fields: Fields = {
    read: (path) => valueAt(work, path),
    put: (path, value) => write(withValue(work, path, value)),
    errorOf(path) {
      const lack = lacks.get(path);
      if (tried && lack) return t(lack);
      return saving.errorOf(path) ?? saving.errorOf(placeByIds(work, path));
    },
  };

  useEffect(() => {
    if (tried || problem) bringInSight(form.current?.querySelector<HTMLElement>('[aria-invalid=true]'));
  }, [tried, problem]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (writing.clean) return;
    if (lacks.size > 0) return setTried(tried + 1);
    setFaults([]);
    void saving.run(
      (_, newer) =>
        send(work, newer).catch((error: unknown) => {
          setFaults(faultsOf(error));
          setMeanwhile(error instanceof CallError && error.code === 'changed_meanwhile');
          throw error;
        }),
      (source) => {
        if (!source) return;
        setTried(0);
        setMeanwhile(false);
        writing.saved(work, isNew ? server : workOf(source));
        onSaved(source);
      },
    );
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={handleSubmit}>
      <Restored writing={writing} />
      <Head work={work} fields={fields} />
      {work.kind !== 'exam' &&
        (['uz', 'ru'] as const).map((lang) => (
          <TextField
            key={lang}
            lang={lang}
            fields={fields}
            faults={ofText(faults, lang, folder)}
            preview={preview}
          />
        ))}
      <Questions work={work} fields={fields} />
      <div className="save-bar ends">
        <Problem of={saving} />
        {meanwhile && work.kind !== 'exam' && preview && <Stands of={preview} />}
        <Faults of={ofOthers(faults, folder)} />
        {tried > 0 && lacks.size > 0 && (
          <p className="err small" role="alert">
            {t('lacks', { count: lacks.size })}
          </p>
        )}
        <Button type="submit" wide busy={saving.busy} disabled={writing.clean}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Questions({ work, fields }: { work: Work; fields: Fields }) {
  const { at, all } = questionsAt(work);
  return all.map((question, index) => (
    <QuestionFields
      key={question.id}
      question={question}
      number={index + 1}
      at={`${at}.${index}`}
      fields={fields}
    />
  ));
}

/** That it began with what this device kept, and the way back to what is saved. */
function Restored({ writing: { restored, drop } }: { writing: Writing }) {
  const { t } = useTexts();
  return (
    restored && (
      <div className="strip gold">
        <p className="grow">{t(restored)}</p>
        <Button variant="line" size="sm" onClick={drop}>
          {t('drop')}
        </Button>
      </div>
    )
  );
}
