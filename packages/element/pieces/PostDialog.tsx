import { CallError } from '@mars/client/error.ts';
import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { deletePost, type ReportReason, report } from './posts.ts';

const REASONS: readonly ReportReason[] = ['rude', 'private', 'spam', 'other'];

interface PostDialogProps {
  what: 'report' | 'delete';
  kind: 'post' | 'comment';
  id: number;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks for what a post or comment is reported, or whether one's own post is to go. */
export default function PostDialog({ what, kind, id, onClose, onDeleted }: PostDialogProps) {
  const { t, lang } = useTexts();
  const [reason, choose] = useState<ReportReason>('rude');
  const [busy, setBusy] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    try {
      if (what === 'report') await report(kind, id, reason);
      else await deletePost(id);
      onClose();
      toast(t(what === 'report' ? 'reported' : 'postDeleted'));
      if (what === 'delete') onDeleted?.();
    } catch (error) {
      onClose();
      toast((error instanceof CallError && error.text(lang)) || t('notDone'), { tone: 'problem' });
    }
  }

  return (
    <Dialog
      open
      slim
      title={t(what === 'delete' ? 'deleteTitle' : `${kind}ReportTitle`)}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <Button
            wide
            variant={what === 'delete' ? 'danger' : 'filled'}
            busy={busy}
            onClick={() => void handleConfirm()}
          >
            {t(what === 'delete' ? 'deletePost' : 'report')}
          </Button>
          <Button wide variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {what === 'delete' ? (
        <p>{t('deleteText')}</p>
      ) : (
        <fieldset className="reasons">
          <legend className="small ink-2">{t('reportText')}</legend>
          {REASONS.map((each) => (
            <label key={each} className="reason">
              <input type="radio" name="reason" checked={reason === each} onChange={() => choose(each)} />
              <span>{t(each)}</span>
            </label>
          ))}
          <p className="caption ink-3">{t('reportsDay', { count: constants.blog.reportsDay })}</p>
        </fieldset>
      )}
    </Dialog>
  );
}
