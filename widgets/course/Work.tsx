import { watchLeaving } from '@mars/element/pieces/leaving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { $student } from '@mars/session/me.ts';
import type { Resource } from '@mars/session/resource.ts';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Draft, type Piece } from './draft.ts';
import { Handed } from './Files.tsx';
import { HandIn } from './HandIn.tsx';
import { Sent } from './Sent.tsx';
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
    return <Answering of={of} piece={piece} draft={draft} owner={owner} waiting={waiting} />;
  return (
    <section className="work" aria-label={t('yourAnswer')}>
      <h3 className="h3">{t('yourAnswer')}</h3>
      <Handed of={of} answer={piece.answer!} />
      <Unsent draft={draft} handedIn={piece.answer!.text} />
    </section>
  );
}

/** The form; once it is handed in, what was sent, until it is to be changed. */
function Answering(props: Omit<ComponentProps<typeof HandIn>, 'onSent'>) {
  const { of, piece, draft, waiting } = props;
  const text = useStore(draft.$text);
  const [changes, setChanges] = useState(false);
  const [isNew, setNew] = useState(false);
  // What is written here and was not handed in stays in sight, also when another device has handed something in.
  const isOther = text.trim() !== '' && plain(text) !== plain(piece.answer?.text ?? '');

  function handleSent() {
    setChanges(false);
    setNew(true);
  }

  if (piece.state === 'waiting' && !waiting && !changes && !isOther)
    return <Sent of={of} piece={piece} isNew={isNew} onChange={() => setChanges(true)} />;
  return <HandIn {...props} onSent={handleSent} />;
}

/** As it was typed: a form ends lines its own way. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

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
