import { TextsContext } from '@mars/i18n/context.tsx';
import { Component, type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { Frame } from './frame.ts';
import { HostContext, hostOf } from './host.tsx';

/** They stand here and not among the texts, since they are needed when those did not come. */
const words = {
  uz: { fault: 'Bu qism ishlamay qoldi.', again: 'Qayta urinish' },
  ru: { fault: 'Эта часть не работает.', again: 'Повторить' },
};

/** Draws the widget with its values and texts; before and when it fails, the light children show. */
export function Shell({ frame }: { frame: Frame }): ReactNode {
  const { values, t, lang, fault, attempt } = useSyncExternalStore(frame.$view.listen, frame.$view.get);
  const host = useMemo(() => hostOf(frame.element), [frame]);
  const texts = useMemo(() => (lang ? { t, lang } : null), [t, lang]);
  const ready = texts !== null && !fault;
  useLayoutEffect(() => {
    frame.light.hidden = ready;
  }, [frame, ready]);
  if (fault) return <Fault frame={frame} />;
  if (!texts) return null;
  return (
    <Boundary key={attempt} frame={frame}>
      <HostContext value={host}>
        <TextsContext value={texts}>
          <frame.Widget {...values} />
        </TextsContext>
      </HostContext>
    </Boundary>
  );
}

function Fault({ frame }: { frame: Frame }): ReactNode {
  const { fault, again } = words[frame.wantedLang()];
  return (
    <div className="fault" role="alert">
      {fault}
      <button type="button" onClick={frame.tryAgain}>
        {again}
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
