import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { FileUp } from 'lucide';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { bringIn, type Course } from './list.ts';

const Refused = lazy(() => import('./lazy-pieces.ts').then((all) => ({ default: all.Refused })));

/** A course comes in as a zip; what is wrong with its files is said of each. */
export function BringIn({ onDone }: { onDone: (course: Course) => void }) {
  const { t, lang } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const saving = useSaving();
  const gone = saving.errorOf('file');
  const [error, setError] = useState<unknown>(null);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // The same file may be chosen once more, mended.
    currentTarget.value = '';
    if (!file) return;
    setError(null);
    saving.unsay('file');
    void saving.run(
      () =>
        bringIn(file).catch((thrown: unknown) => {
          setError(thrown);
          throw thrown;
        }),
      (course) => {
        toast(t('broughtIn', { title: course.title[lang] }));
        onDone(course);
      },
    );
  }

  return (
    <div className="bring-in">
      <Button
        variant="quiet"
        size="sm"
        icon={FileUp}
        busy={saving.busy}
        onClick={() => input.current?.click()}
      >
        {t('bringIn')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('bringIn')}
        onChange={handleChange}
      />
      {gone ? (
        <p className="err" role="alert">
          {gone}
        </p>
      ) : (
        <Problem of={saving} />
      )}
      {error !== null && (
        <Suspense>
          <Refused error={error} />
        </Suspense>
      )}
    </div>
  );
}
