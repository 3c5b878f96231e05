import { CallError } from '@mars/client/error.ts';
import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { IconButton } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Bold, Code, Heading2, Image, List, Quote, SquareCode } from 'lucide';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { addPicture, type Mark, marked, picturesIn } from './writing.ts';

const MARKS = [
  { mark: 'bold', icon: Bold },
  { mark: 'heading', icon: Heading2 },
  { mark: 'list', icon: List },
  { mark: 'quote', icon: Quote },
  { mark: 'code', icon: Code },
  { mark: 'program', icon: SquareCode },
] as const satisfies { mark: Mark; icon: unknown }[];

interface ToolsProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

/** The bar above the text: marks for the letters that are chosen, and pictures. */
export function Tools({ area, text, onText }: ToolsProps) {
  const { t, lang } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(text);
  latest.current = text;
  const chosen = useRef<{ from: number; to: number } | null>(null);

  // As soon as the field has the text: the next letter may be typed before the next frame.
  useLayoutEffect(() => {
    const field = area.current;
    if (!field || !chosen.current) return;
    field.focus();
    field.setSelectionRange(chosen.current.from, chosen.current.to);
    chosen.current = null;
  });

  function handleMark(mark: Mark) {
    const field = area.current;
    if (!field) return;
    const done = marked(text, field.selectionStart, field.selectionEnd, mark);
    chosen.current = done;
    onText(done.text);
  }

  async function handlePicture(file: File) {
    if (picturesIn(latest.current) >= constants.blog.pictures) {
      toast(t('picturesFull', { count: constants.blog.pictures }), { tone: 'problem' });
      return;
    }
    setBusy(true);
    try {
      const line = await addPicture(file, t('pictureAlt'));
      const before = latest.current.replace(/\n*$/, '');
      onText(before ? `${before}\n\n${line}\n` : `${line}\n`);
    } catch (error) {
      const problem = error instanceof CallError ? error : null;
      toast(problem?.field('file', lang) || problem?.text(lang) || t('notDone'), { tone: 'problem' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="tools" role="toolbar" aria-label={t('tools')}>
      {MARKS.map(({ mark, icon }) => (
        <IconButton key={mark} icon={icon} label={t(`mark_${mark}`)} onClick={() => handleMark(mark)} />
      ))}
      <IconButton icon={Image} label={t('addPicture')} busy={busy} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={t('addPicture')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void handlePicture(file);
        }}
      />
    </div>
  );
}
