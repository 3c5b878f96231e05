import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import { serverNow } from '@mars/session/clock.ts';
import { nameOf, type Student } from '@mars/session/me.ts';
import { useStore } from '@nanostores/react';

/** What stands above on paper: whose page it is, where from and of which day. */
export function PaperHead({ child }: { child: Student }) {
  const { lang } = useTexts();
  const { name: centre } = useStore($capabilities);
  return (
    <div className="on-paper">
      <p className="h2" translate="no">
        {nameOf(child)}
      </p>
      <p className="ink-2">
        {centre} · {formatDate(serverNow(), 'dd-MMMM-yyyy', lang)}
      </p>
    </div>
  );
}
