import { TextsContext } from '@mars/i18n/context.tsx';
import { $stale } from '@mars/session/session.ts';
import { $left } from '@mars/session/tokens.ts';
import { Component, type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { Dialogs } from './Dialogs.tsx';
import type { Frame } from './frame.ts';
import { HostContext, hostOf } from './host.tsx';

/** They stand here and not among the texts, since they are needed when those did not come. */
const words = {
  uz: {
    fault: ['Bu qism ishlamay qoldi.', 'Qayta urinish'],
    stale: ['Bu sahifaning yangi versiyasi chiqdi.', 'Yangilash'],
  },
  ru: {
    fault: ['Эта часть не работает.', 'Повторить'],
    stale: ['Вышла новая версия этой страницы.', 'Обновить'],
  },
};

/**
 * Draws the widget with its values and texts; before and when it fails, the light children show. Nothing that it
 * holds of one person, a dialog or a text under way, is left to the next.
 */
export function Shell({ frame }: { frame: Frame }): ReactNode {
  const { values, t, lang, fault, attempt } = useSyncExternalStore(frame.$view.listen, frame.$view.get);
  const left = useSyncExternalStore($left.listen, $left.get);
  const stale = useSyncExternalStore($stale.listen, $stale.get);
  const host = useMemo(() => hostOf(frame.element), [frame]);
  const texts = useMemo(() => (lang ? { t, lang } : null), [t, lang]);
  const ready = texts !== null && !fault;
  useLayoutEffect(() => {
    frame.light.hidden = ready;
  }, [frame, ready]);
  if (fault) return <Offer says={words[frame.wantedLang()].fault} role="alert" onPress={frame.tryAgain} />;
  if (!texts) return null;
  return (
    <>
      {/* The server no longer understands this page (ruling 54). What one is writing stays: the person decides. */}
      {stale && <Offer says={words[texts.lang].stale} role="status" onPress={() => location.reload()} />}
      <Boundary key={`${attempt} ${frame.outlives ? '' : left}`} frame={frame}>
        <HostContext value={host}>
          <TextsContext value={texts}>
            <frame.Widget {...values} />
            {frame.holdsDialogs && <Dialogs place={frame.element} />}
          </TextsContext>
        </HostContext>
      </Boundary>
    </>
  );
}

interface OfferProps {
  /** A sentence, and what stands on the button. */
  says: readonly string[];
  role: 'alert' | 'status';
  onPress: () => void;
}

function Offer({ says, role, onPress }: OfferProps): ReactNode {
  return (
    <div className="fault" role={role}>
      {says[0]}
      <button type="button" onClick={onPress}>
        {says[1]}
      </button>
    </div>
  );
}

/** One element's crash ends here. */
class Boundary extends Component<{ frame: Frame; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.frame.fail({ code: 'crash', error });
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}
