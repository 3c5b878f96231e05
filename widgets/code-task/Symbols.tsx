import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { IndentIncrease } from 'lucide';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Hand } from './Editor.tsx';
import type { Language } from './task.ts';

/** What a phone's keyboard hides two layers deep. */
const SIGNS: Record<Language, string> = {
  python: `():="'[]+-*/%<>!#_{},`,
  javascript: '(){};="\'`[]+-*/%<>!&|.,',
};

/** How much of the window the keyboard covers. */
function useKeyboard(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const update = () => setHeight(Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)));
    update();
    seen.addEventListener('resize', update);
    seen.addEventListener('scroll', update);
    return () => {
      seen.removeEventListener('resize', update);
      seen.removeEventListener('scroll', update);
    };
  }, []);
  return height;
}

/** The editor keeps the focus, and with it the keyboard. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** A row of signs above a phone's keyboard, while the editor is written in. */
export function Symbols({ lang, hand }: { lang: Language; hand: RefObject<Hand | null> }) {
  const { t } = useTexts();
  const bottom = useKeyboard();
  const row = useRef<HTMLDivElement>(null);

  // In the top layer: what is fixed in a container stands at its end in some browsers, not at the window's.
  useEffect(() => row.current?.showPopover(), []);

  return (
    <div
      ref={row}
      role="toolbar"
      popover="manual"
      aria-label={t('signs')}
      className="signs"
      style={{ bottom }}
      onPointerDown={keepFocus}
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button" tabIndex={-1} aria-label={t('indent')} onClick={() => hand.current?.indent()}>
        <Icon node={IndentIncrease} size={20} />
      </button>
      {[...SIGNS[lang]].map((sign) => (
        <button key={sign} type="button" tabIndex={-1} onClick={() => hand.current?.insert(sign)}>
          {sign}
        </button>
      ))}
    </div>
  );
}
