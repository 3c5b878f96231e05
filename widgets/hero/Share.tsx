import type { Layer } from '@mars/contract/pieces/figure.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities } from '@mars/session/capabilities.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { saveFile } from '@mars/ui/pieces/save-file.ts';
import { useStore } from '@nanostores/react';
import { Download, Share2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { canShare, drawHero, HEIGHT, WIDTH } from './picture.ts';

interface ShareProps {
  layers: readonly Layer[];
  label: string;
  name: string;
  onClose: () => void;
}

/** The picture as it will be, drawn here in the browser, to save or to hand to another app. */
export function Share({ layers, label, name, onClose }: ShareProps) {
  const { t } = useTexts();
  const { name: centre } = useStore($capabilities);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // What stood there when it was opened; dressing goes on behind it only.
  const [drawn] = useState({ layers, name, centre });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws anew
  useEffect(() => {
    let gone = false;
    if (!canvas.current) return;
    drawHero(canvas.current, drawn).then(
      (picture) => gone || setFile(picture),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [drawn, attempt]);

  function handleShare() {
    if (!file) return;
    // Closed without choosing an app: nothing happened.
    navigator.share({ files: [file], title: name }).catch(() => {});
  }

  function handleRetry() {
    setFailed(false);
    setAttempt(attempt + 1);
  }

  return (
    <Dialog
      open
      slim
      onClose={onClose}
      title={t('pictureTitle')}
      closeLabel={t('close')}
      actions={
        failed ? (
          <Button onClick={handleRetry}>{t('retry')}</Button>
        ) : (
          <>
            {file && canShare(file) && (
              <Button variant="soft" icon={Share2} onClick={handleShare}>
                {t('share')}
              </Button>
            )}
            <Button icon={Download} busy={!file} onClick={() => file && saveFile(file)}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {failed && (
        <p className="ink-2" role="alert">
          {t('notDrawn')}
        </p>
      )}
      <canvas
        ref={canvas}
        className="drawn"
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={label}
        hidden={failed}
      />
    </Dialog>
  );
}
