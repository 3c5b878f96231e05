import { CallError } from '@mars/client/error.ts';
import { constants } from '@mars/contract/constants.ts';
import { DraftNotes } from '@mars/element/pieces/DraftNotes.tsx';
import type { KeptDraft } from '@mars/element/pieces/draft.ts';
import { Letters } from '@mars/element/pieces/Letters.tsx';
import { watchLeaving } from '@mars/element/pieces/leaving.ts';
import type { Desk } from '@mars/element/pieces/posts.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { $student } from '@mars/session/me.ts';
import { Button, IconButton } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { X } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Writing } from './Desk.tsx';
import { Tools } from './Tools.tsx';
import { joined, newDraft, sendPost, split, type Words, wordsOf } from './writing.ts';

interface ComposerProps {
  desk: Desk;
  writing: Writing;
  onClose: () => void;
}

/** Where a post is written: kept with each letter, sent when it is whole. */
export default function Composer({ desk, writing, onClose }: ComposerProps) {
  const { t, lang } = useTexts();
  const { words, write, draft, ready } = useWords(desk, writing);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLInputElement>(null);
  // From a post far below one is led up to here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field comes when it is ready
  useEffect(() => title.current?.focus({ preventScroll: writing.mode === 'new' }), [ready]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await draft?.hold();
      await sendPost(words, writing.mode === 'change' ? writing.of : null);
      draft?.release(true);
      toast(t('sent'));
      onClose();
    } catch (problem) {
      draft?.release(false);
      setBusy(false);
      setError(problem instanceof CallError ? problem : new CallError(0));
    }
  }

  // What is written before the device has said what it has would be lost.
  if (!ready) return <i className="skel composer-skel" />;
  const isText = error?.code === 'comment_required' || error?.code === 'too_many_pictures';
  return (
    <form className="card composer" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="composer-head">
        <h2 className="h3 grow">{t(writing.mode === 'change' ? 'changeTitle' : 'newTitle')}</h2>
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      {draft && <DraftNotes draft={draft} />}
      <Field
        ref={title}
        label={t('titleLabel')}
        maxLength={constants.blog.titleMax}
        value={words.title}
        onChange={({ target }) => write({ ...words, title: target.value })}
      />
      <Letters text={words.title} most={constants.blog.titleMax} />
      <Tools area={area} text={words.text} onText={(text) => write({ ...words, text })} />
      <Field
        label={t('textLabel')}
        hint={t('textHint', { most: formatNumber(constants.blog.textMax) })}
        error={isText && error.text(lang)}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={10}
            maxLength={constants.blog.textMax}
            value={words.text}
            onChange={({ target }) => write({ ...words, text: target.value })}
          />
        )}
      </Field>
      <Letters text={words.text} most={constants.blog.textMax} />
      <p className="small ink-2">
        {t('picturesHint', {
          count: constants.blog.pictures,
          mb: constants.uploadMaxMegabytes,
          day: constants.uploadsDay,
        })}
      </p>
      {error && !isText && (
        <p className="small err" role="alert">
          {error.text(lang) || t('notDone')}
        </p>
      )}
      <div className="composer-foot">
        <Button type="submit" busy={busy} disabled={!words.title.trim()}>
          {t(writing.mode === 'change' ? 'saveChange' : 'send')}
        </Button>
        {draft && <Kept draft={draft} />}
      </div>
      <p className="caption ink-3">{t('rules')}</p>
    </form>
  );
}

/** Says where what was written is. */
function Kept({ draft }: { draft: KeptDraft }) {
  const { t } = useTexts();
  const kept = useStore(draft.$kept);
  return (
    <p className="caption ink-3" aria-live="polite">
      {kept === 'nothing' ? '' : t(`kept_${kept}`)}
    </p>
  );
}

/** What is written, with its draft. */
function useWords(desk: Desk, { of, mode }: Writing) {
  const owner = useStore($student)?.id;
  const [words, set] = useState<Words>(of ? wordsOf(of) : { title: '', text: '' });
  const [draft, setDraft] = useState<KeptDraft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each time that it is opened
  useEffect(() => {
    if (owner === undefined) return;
    const begun = newDraft(desk, owner, mode === 'change' ? of : null);
    let end = () => {};
    let here = true;
    void begun.recall().then(() => {
      if (!here) return;
      // What is being written already is not lost by it.
      if (of && mode === 'new' && begun.$text.get() !== joined(words)) begun.replace(joined(words));
      end = begun.$text.subscribe((text) => set(split(text)));
      setDraft(begun);
    });
    const stop = watchLeaving([begun]);
    return () => {
      here = false;
      end();
      stop();
    };
  }, [owner]);

  function write(next: Words) {
    // A title is one line: what is pasted may be more.
    const clean = { ...next, title: next.title.replace(/\s*\n\s*/g, ' ') };
    set(clean);
    draft?.write(joined(clean));
  }
  return { words, write, draft, ready: draft !== null };
}
