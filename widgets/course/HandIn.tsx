import { constants } from '@mars/contract/constants.ts';
import { DraftNotes } from '@mars/element/pieces/DraftNotes.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import type { Resource } from '@mars/session/resource.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { Check, FilePlus2 } from 'lucide';
import { type ChangeEvent, useEffect, useRef } from 'react';
import type { Draft, Kept, Piece } from './draft.ts';
import { FileLink, FileRow } from './Files.tsx';
import { useFiles, useSending } from './handing.ts';
import { WaitingLine } from './WaitingLine.tsx';
import type { Waiting } from './waiting.ts';

const { files: most, fileMegabytes: mb, textMax } = constants.homework;

interface HandInProps {
  of: Resource<Piece>;
  piece: Piece;
  draft: Draft;
  /** The student's id. */
  owner: string;
  waiting: Waiting | null;
  /** It has arrived. */
  onSent: () => void;
}

/** Text and files, and the button that hands them in: again, until it is marked. */
export function HandIn(props: HandInProps) {
  const { of, piece, draft, waiting } = props;
  const { t } = useTexts();
  const text = useStore(draft.$text);
  const keptAt = useStore(draft.$kept);
  const files = useFiles(piece, waiting?.letter);
  const { sent, fault, send } = useSending({ ...props, files });
  const { kept, chosen, faults } = files;
  const busy = sent !== null;
  const empty = text.trim() === '' && kept.length + chosen.length === 0;
  const reason = empty ? t('emptyAnswer') : faults.some(Boolean) ? t('badFiles') : undefined;
  return (
    <section className="work" aria-label={t('yourAnswer')}>
      <h3 className="h3">{t('yourAnswer')}</h3>
      <DraftNotes draft={draft} />
      <Answer piece={piece} waiting={waiting} />
      <Field label={t('answerText')} hint={<KeptLine kept={keptAt} />}>
        {(control) => (
          <textarea
            {...control}
            rows={7}
            maxLength={textMax}
            readOnly={busy}
            value={text}
            onChange={(event) => draft.write(event.currentTarget.value)}
          />
        )}
      </Field>
      {kept.length + chosen.length > 0 && (
        <ul aria-label={t('files')}>
          {kept.map((file) => (
            <FileRow
              key={file.id}
              name={<FileLink of={of} file={file} />}
              title={file.name}
              bytes={file.bytes}
              disabled={busy}
              onRemove={() => files.remove(file.id)}
            />
          ))}
          {chosen.map(({ key, file, said }, index) => (
            <FileRow
              key={`new${key}`}
              name={<b className="break">{file.name}</b>}
              title={file.name}
              bytes={file.size}
              fault={said ?? (faults[index] && t(faults[index], { count: most, mb }))}
              disabled={busy}
              onRemove={() => files.take(key)}
            />
          ))}
        </ul>
      )}
      <AddFiles disabled={busy} onAdd={files.add} />
      {busy && <Sending share={sent} />}
      {fault && (
        <p className="small err" role="alert">
          {fault}
        </p>
      )}
      <div className="acts">
        <Button
          variant={piece.state === 'waiting' || waiting ? 'soft' : 'filled'}
          busy={busy}
          reason={reason}
          onClick={() => void send()}
        >
          {t(piece.answer || waiting ? 'handInAgain' : 'handIn')}
        </Button>
      </div>
    </section>
  );
}

/** That it has arrived, or waits: beside the button, since the text above may be long. It comes with the focus. */
function Answer({ piece, waiting }: Pick<HandInProps, 'piece' | 'waiting'>) {
  const { t, lang } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const at = piece.answer?.handed_at ?? null;
  const said = waiting?.letter.key ?? at;
  const before = useRef(said);
  useEffect(() => {
    if (said !== null && said !== before.current) bringInSight(place.current);
    before.current = said;
  }, [said]);
  if (said === null) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {waiting ? (
        <WaitingLine {...waiting} />
      ) : (
        at !== null &&
        piece.state === 'waiting' && (
          <p className="strip ok">
            <Icon node={Check} />
            <span>{t('handedIn', { day: formatDate(at, 'day month', lang), time: formatTime(at) })}</span>
          </p>
        )
      )}
    </div>
  );
}

function AddFiles({ disabled, onAdd }: { disabled: boolean; onAdd: (files: readonly File[]) => void }) {
  const { t } = useTexts();
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onAdd([...(currentTarget.files ?? [])]);
    // The same file may be chosen once more.
    currentTarget.value = '';
  }
  return (
    <label className="drop">
      <Icon node={FilePlus2} />
      <span className="grow">
        <b>{t('addFiles')}</b>
        <span className="small ink-2">{t('filesHint', { count: most, mb })}</span>
      </span>
      {/* It lies over the whole place: dropping a file on it is the browser's own. */}
      <input type="file" multiple className="over" disabled={disabled} onChange={handleChange} />
    </label>
  );
}

function Sending({ share }: { share: number }) {
  const { t } = useTexts();
  const says = t('uploading', { percent: Math.round(share * 100) });
  return (
    <div className="seen">
      <Bar value={share * 100} label={t('handIn')} text={says} />
      <p className="caption ink-2">{says}</p>
    </div>
  );
}

const SAYS = { saving: 'keptSaving', server: 'keptServer', device: 'keptDevice' };

function KeptLine({ kept }: { kept: Kept }) {
  const { t } = useTexts();
  return <span role="status">{kept === 'nothing' ? '' : t(SAYS[kept])}</span>;
}
