import { useOver } from '@mars/element/pieces/over.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import { hosted } from '@mars/session/config.ts';
import { safeLink } from '@mars/session/links.ts';
import { $nothing } from '@mars/session/resource.ts';
import { type Order, undoOrder } from '@mars/stores/shop/orders.ts';
import { Button } from '@mars/ui/Button.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { Undo2 } from 'lucide';
import { useState } from 'react';
import { $limits } from './orders.ts';

interface UndoProps {
  order: Order;
  /** From this moment on it is too late, by the server's clock. */
  until: string;
  onUndone: (order: Order) => void;
}

/** While it can be: the purchase is taken back. */
export function Undo({ order, until, onUndone }: UndoProps) {
  const { t, lang } = useTexts();
  // The platform itself may always.
  const { data: limits } = useStore<typeof $nothing | typeof $limits>(hosted() ? $nothing : $limits);
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const over = useOver(until);
  const url = safeLink(refusedUrl ?? limits?.open_on_platform);

  async function handleUndo() {
    setBusy(true);
    const undone = await undoOrder(order.id);
    setBusy(false);
    if (undone.ok) {
      toast(t('undoneNow', { count: order.coins }));
      onUndone(undone.order);
      return;
    }
    const { error } = undone;
    const { url: elsewhere } = error.problem as { url?: string };
    if (error.code === 'open_on_platform' && elsewhere) setRefusedUrl(elsewhere);
    toast(error.text(lang) ?? t('undoFailed'), { tone: 'problem' });
  }

  if (over) return null;
  return (
    <span className="undo">
      {url ? (
        <NewTab className="btn soft sm" href={url}>
          {t('onPlatform')}
        </NewTab>
      ) : (
        <Button variant="soft" size="sm" icon={Undo2} busy={busy} onClick={() => void handleUndo()}>
          {t('undo')}
        </Button>
      )}
      <span className="small ink-2">{t('undoUntil', { time: formatTime(until) })}</span>
    </span>
  );
}
