import { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { type Choice, changePicture } from './picture.ts';
import { ReadyAvatars } from './ReadyAvatars.tsx';
import { Upload } from './Upload.tsx';

const TABS = ['upload', 'ready'] as const;

interface AvatarDialogProps {
  /** The id of whoever is signed in: a picture is changed by nobody else. */
  personId: number;
  open: boolean;
  onClose: () => void;
}

/** Changes the picture: one of the own, or a ready avatar. Toasts are said on when it has closed. */
export function AvatarDialog({ personId, open, onClose }: AvatarDialogProps) {
  const { t } = useTexts();
  return (
    <>
      {open && <Chooser personId={personId} onClose={onClose} />}
      <Toasts closeLabel={t('close')} />
    </>
  );
}

function Chooser({ personId, onClose }: Omit<AvatarDialogProps, 'open'>) {
  const { t, lang } = useTexts();
  const [tab, setTab] = useState<(typeof TABS)[number]>('upload');
  const [file, setFile] = useState<File | null>(null);
  const [emoji, setEmoji] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  let choice: Choice | null = null;
  if (tab === 'upload' && file) choice = { file };
  if (tab === 'ready' && emoji !== null) choice = { emoji };

  async function handleChange() {
    if (!choice) return;
    setBusy(true);
    try {
      await changePicture(personId, choice);
      toast(t('changed'));
      onClose();
    } catch (error) {
      // What was picked is not there any more: that is said where it was picked.
      const gone = error instanceof CallError && error.problem.fields?.file?.code === 'file_changed';
      if (gone) setSaid(error.field('file', lang));
      else toast(sentenceOf(error), { tone: 'problem' });
      setBusy(false);
    }
  }

  /** What the server says of the file itself, then of the whole, then ours. */
  function sentenceOf(error: unknown): string {
    if (error instanceof CallError) return saidOf(error);
    console.error(error);
    return t('ownFault');
  }

  function saidOf(error: CallError): string {
    return error.field('file', lang) ?? error.text(lang) ?? t(error.status ? 'notChanged' : 'offline');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('picture')}
      closeLabel={t('close')}
      actions={
        <Button disabled={!choice} busy={busy} onClick={() => void handleChange()}>
          {t('changePicture')}
        </Button>
      }
    >
      <Tabs
        id="picture"
        label={t('picture')}
        tabs={TABS.map((id) => ({ id, label: t(`${id}Tab`) }))}
        value={tab}
        onChange={setTab}
      />
      <div className="choice" {...panelOf('picture', tab)}>
        {tab === 'upload' ? (
          <Upload
            file={file}
            said={said}
            onChange={(picked) => {
              setFile(picked);
              setSaid(null);
            }}
          />
        ) : (
          <ReadyAvatars value={emoji} onChange={setEmoji} />
        )}
      </div>
      <Toasts closeLabel={t('close')} />
    </Dialog>
  );
}
