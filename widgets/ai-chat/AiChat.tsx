import { constants } from '@mars/contract/constants.ts';
import { endFacade, facadeOf } from '@mars/element/facade.ts';
import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { $open } from '@mars/session/open.ts';
import { focused, holdsFocus } from '@mars/ui/focus.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { $modals } from '@mars/ui/modal.ts';
import { useWork } from '@mars/ui/pieces/work.ts';
import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AiChatProps } from './element.ts';
import { Panel, type Prompt } from './Panel.tsx';

/** The assistant: a button that opens a window over the page, or the chat in its own place. */
export default function AiChat({ mode, prompt }: AiChatProps) {
  return mode === 'inline' ? <Inline prompt={prompt} /> : <Floating prompt={prompt} />;
}

/** Elements whose own prompt was asked: that is done when the chat is opened first, also where it moved since. */
const prompted = new WeakSet<HTMLElement>();

/** The prompt of the element itself, once. */
function useOwnPrompt(prompt: string | undefined): () => Prompt | null {
  const { element } = useHost();
  return () => {
    if (!prompt || prompted.has(element)) return null;
    prompted.add(element);
    return { text: prompt };
  };
}

function Inline({ prompt }: { prompt: string | undefined }) {
  const { t } = useTexts();
  const [own, setOwn] = useState<Prompt | null>(null);
  const ownPrompt = useOwnPrompt(prompt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may say it after it placed the element
  useEffect(() => setOwn((before) => before ?? ownPrompt()), [prompt]);
  return (
    <section className={named('panel inline')} aria-label={t('title')}>
      <Panel prompt={own} />
    </section>
  );
}

function Floating({ prompt }: { prompt: string | undefined }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  // Kept once it was opened, so that what was said and written is there when it opens again.
  const [used, setUsed] = useState(false);
  const [asked, setAsked] = useState<Prompt | null>(null);
  const ownPrompt = useOwnPrompt(prompt);
  const { element } = useHost();
  const launcher = useRef<HTMLButtonElement>(null);
  useWork(open);

  // What stood here until somebody came near: who was at it goes on where they were.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useLayoutEffect(() => {
    const facade = facadeOf(element);
    if (!facade) return;
    const isAtIt = holdsFocus(facade);
    endFacade(element);
    if (isAtIt) launcher.current?.focus({ preventScroll: true });
    if (facade.dataset.pressed !== undefined) show();
  }, []);

  /** @param wanted what whoever opens it wants to be asked */
  function show(wanted?: string) {
    const next = wanted ? { text: wanted } : ownPrompt();
    if (next) setAsked(next);
    setUsed(true);
    setOpen(true);
  }

  useEffect(() =>
    $open.subscribe((opened) => {
      if (opened?.dialog !== 'chat') return;
      $open.set(null);
      show(opened.prompt);
    }),
  );

  return (
    <>
      <TopLayer className={named('place')} shown={!open}>
        <button
          ref={launcher}
          type="button"
          className="launcher"
          aria-haspopup="dialog"
          part="launcher"
          onClick={() => show()}
        >
          <span className="mark">
            <Icon node={Sparkles} />
          </span>
          <span className="name">{t('title')}</span>
        </button>
      </TopLayer>
      {used && (
        <Window shown={open} label={t('title')} onClose={() => setOpen(false)}>
          <Panel prompt={asked} shown={open} onClose={() => setOpen(false)} />
        </Window>
      )}
    </>
  );
}

/** On the platform it looks otherwise. */
const named = (name: string) => (hosted() ? `${name} hosted` : name);

interface LayerProps {
  shown: boolean;
  className: string;
  children: React.ReactNode;
}

/** Stands above the page whatever its z-index and transforms are. */
function TopLayer({ shown, className, children }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const modal = useStore($modals) > 0;
  // At each drawing: an element that was moved in the page comes back with its layers closed.
  useLayoutEffect(() => {
    const element = layer.current;
    // What opens after a dialog lies over it, and nobody can press it there.
    if (!element?.isConnected || (modal && shown && !element.matches(':popover-open'))) return;
    element.togglePopover(shown);
  });
  return (
    <div ref={layer} popover="manual" className={className}>
      {children}
    </div>
  );
}

interface WindowProps {
  shown: boolean;
  label: string;
  onClose(): void;
  children: React.ReactNode;
}

/** On a wide screen a window beside the page, which stays usable; on a phone a sheet over it. */
function Window({ shown, label, onClose, children }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.isConnected) return;
    const isOpen = element.open || element.matches(':popover-open');
    if (shown && !isOpen) {
      opener.current = focused();
      if (innerWidth < constants.narrowPx) element.showModal();
      else element.showPopover();
    } else if (!shown && isOpen) {
      element.close();
      if (element.matches(':popover-open')) element.hidePopover();
      opener.current?.focus({ preventScroll: true });
    }
  });

  // The page's own dialog may fetch back each focus that leaves it (Bootstrap does), so it hears of none in here.
  useEffect(() => {
    if (!shown) return;
    const keep = (event: Event) => {
      if (dialog.current && event.composedPath().includes(dialog.current)) event.stopImmediatePropagation();
    };
    for (const type of ['focus', 'focusin']) addEventListener(type, keep, true);
    return () => {
      for (const type of ['focus', 'focusin']) removeEventListener(type, keep, true);
    };
  }, [shown]);

  function handleCancel(event: React.SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  function handleKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    handleCancel(event);
  }

  return (
    <dialog
      ref={dialog}
      popover="manual"
      className={named('panel window')}
      aria-label={label}
      onKeyDown={handleKeyDown}
      onCancel={handleCancel}
    >
      {children}
    </dialog>
  );
}
