import { useTexts } from '@mars/i18n/context.tsx';
import { $student } from '@mars/session/me.ts';
import type { Resource } from '@mars/session/resource.ts';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Draft, type Piece } from './draft.ts';
import { FileLink, FileRow } from './Files.tsx';
import { HandIn } from './HandIn.tsx';

interface WorkProps {
  of: Resource<Piece>;
  piece: Piece;
}

/** What is handed in, to be changed until it is marked. */
export function Work({ of, piece }: WorkProps) {
  const { t } = useTexts();
  const draft = useDraft(piece);
  if (!draft) return <Skeleton height={220} />;
  if (piece.state !== 'marked') return <HandIn of={of} piece={piece} draft={draft} />;
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

/** The draft of whoever is signed in; null until what the device has of it is known. */
function useDraft(piece: Piece): Draft | null {
  const owner = useStore($student)?.id;
  const [draft, setDraft] = useState<Draft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each piece, however it stands since
  useEffect(() => {
    if (owner === undefined) return;
    const begun = new Draft(piece, String(owner));
    let here = true;
    void begun.read(piece).then(() => here && setDraft(begun));
    const handleHidden = () => document.visibilityState === 'hidden' && begun.flush();
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('pagehide', begun.flush);
    return () => {
      here = false;
      setDraft(null);
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('pagehide', begun.flush);
      begun.stop();
    };
  }, [owner, piece.id]);
  return draft;
}
