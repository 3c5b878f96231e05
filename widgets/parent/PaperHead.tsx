import { $capabilities } from '@mars/session/capabilities.ts';
import { nameOf, type Student } from '@mars/session/me.ts';
import { useStore } from '@nanostores/react';

/** What stands above on paper: whose page it is, where from and of which day. */
export function PaperHead({ child, day }: { child: Student; day: string }) {
  const { name: centre } = useStore($capabilities);
  return (
    <div className="on-paper">
      <p className="h2" translate="no">
        {nameOf(child)}
      </p>
      <p className="ink-2">
        {centre} · {day}
      </p>
    </div>
  );
}
