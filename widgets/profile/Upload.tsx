import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { FilePlace } from '@mars/ui/pieces/FilePlace.tsx';
import { ImageUp } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { faultOf, PICTURE_TYPES } from './picture.ts';

interface UploadProps {
  file: File | null;
  /** What was wrong with it when it was to be sent. */
  said: string | null;
  onChange: (file: File | null) => void;
}

/** Takes a picture from the device, by a press or dropped on it; nothing is sent before "change" is pressed. */
export function Upload({ file, said, onChange }: UploadProps) {
  const { t } = useTexts();
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null);

  function handlePick(chosen: File) {
    const found = faultOf(chosen);
    setFault(found);
    onChange(found ? null : chosen);
  }

  return (
    <FilePlace
      name={file ? file.name : t('pickFile')}
      hint={file ? t('pickOther') : t('pickHint', { mb: constants.uploadMaxMegabytes })}
      accept={PICTURE_TYPES.join()}
      error={fault ? t(fault, { mb: constants.uploadMaxMegabytes }) : said}
      onPick={handlePick}
    >
      {file ? (
        <Preview file={file} />
      ) : (
        <span className="blank">
          <Icon node={ImageUp} size={32} />
        </span>
      )}
    </FilePlace>
  );
}

/**
 * The picture as it will be cut, drawn on a canvas: an address of the file itself is refused where a page allows
 * pictures of certain sites only.
 */
function Preview({ file }: { file: File }) {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let gone = false;
    drawCover(file, () => (gone ? null : canvas.current)).catch(() => {
      // The browser cannot show it; what it is, the server says.
    });
    return () => {
      gone = true;
    };
  }, [file]);

  return (
    <canvas ref={canvas} className="preview" width={256} height={256} role="img" aria-label={t('preview')} />
  );
}

async function drawCover(file: File, target: () => HTMLCanvasElement | null): Promise<void> {
  const bitmap = await createImageBitmap(file);
  const canvas = target();
  const context = canvas?.getContext('2d');
  if (canvas && context) {
    const { width, height } = bitmap;
    const side = Math.min(width, height);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(
      bitmap,
      (width - side) / 2,
      (height - side) / 2,
      side,
      side,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  }
  bitmap.close();
}
