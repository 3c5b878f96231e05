import { watchLeaving } from '@mars/element/pieces/leaving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { $student } from '@mars/session/me.ts';
import type { Resource } from '@mars/session/resource.ts';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Draft, type Piece } from './draft.ts';
import { FileLink, FileRow } from './Files.tsx';
import { HandIn } from './HandIn.tsx';
import { useWaiting, type Waiting } from './waiting.ts';

interface WorkProps {
  of: Resource<Piece>;
  piece: Piece;
}

/** What is handed in, to be changed until it is marked. */
export function Work({ of, piece }: WorkProps) {
  const { t } = useTexts();
  const owner = String(useStore($student)?.id ?? '');
  const waiting = useWaiting(owner, piece);
  const draft = useDraft(piece, owner, waiting);
  if (!draft || waiting === undefined) return <Skeleton height={220} />;
  if (piece.state !== 'marked')
    return <HandIn of={of} piece={piece} draft={draft} owner={owner} waiting={waiting} />;
  const { text, files } = piece.answer!;
  return (
    <section className="work" aria-label={t('yourAnswer')}>
      <h3 className="h3">{t('yourAnswer')}</h3>
      {text && <p className="letters">{text}</p>}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileRow
              key={file.id}
              name={<FileLink of={of} file={file} />}
              title={file.name}
              bytes={file.bytes}
            />
          ))}
        </ul>
      )}
      <Unsent draft={draft} handedIn={text} />
    </section>
  );
}

/** What was still being written when the mark came. */
function Unsent({ draft, handedIn }: { draft: Draft; handedIn: string }) {
  const { t } = useTexts();
  const text = useStore(draft.$text);
  if (text.trim() === '' || text.trim() === handedIn) return null;
  return (
    <details>
      <summary className="small">{t('unsentDraft')}</summary>
      <p className="letters">{text}</p>
    </details>
  );
}

/** The draft of whoever is signed in; null until what the device has of it, and of what waits, is known. */
function useDraft(piece: Piece, owner: string, waiting: Waiting | null | undefined): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  const isKnown = waiting !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each piece, however it stands since
  useEffect(() => {
    if (!owner || !isKnown) return;
    const begun = new Draft(piece, owner);
    // Handed in already, as far as the student is concerned.
    if (waiting && !waiting.letter.refused) void begun.hold();
    let here = true;
    void begun.recall().then(() => here && setDraft(begun));
    const stop = watchLeaving([begun]);
    return () => {
      here = false;
      setDraft(null);
      stop();
    };
  }, [owner, piece.id, isKnown]);
  return draft;
}
