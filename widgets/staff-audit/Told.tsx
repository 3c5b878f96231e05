import { useTexts } from '@mars/i18n/context.tsx';
import { type Entry, nothing, toldOf } from './details.ts';

/** What an entry tells, a line for each thing: what it was, and what it is now. */
export default function Told({ entry }: { entry: Entry }) {
  const { t, lang } = useTexts();
  const told = toldOf(entry, { t, lang });
  if (told.length === 0) return <p className="told small">{nothing}</p>;
  return (
    <dl className="told small">
      {told.map(({ id, name, was, now }) => (
        <div key={id}>
          <dt className="ink-2">{name}</dt>
          <dd>
            {was !== undefined && (
              <>
                <span className="sr">{t('was')}: </span>
                {was}
                <span aria-hidden="true"> → </span>
                <span className="sr">, {t('became')}: </span>
              </>
            )}
            <b>{now}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
