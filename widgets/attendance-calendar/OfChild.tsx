import { useTexts } from '@mars/i18n/context.tsx';
import { $me, nameOf } from '@mars/session/me.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';

/** A parent sees one child at a time, the first to begin with, where the page does not say which. */
export function OfChild({ draw }: { draw: (studentId: number) => ReactNode }) {
  const { t } = useTexts();
  const [chosen, choose] = useState<number | null>(null);
  const { data: me } = useStore($me);
  const children = me && 'children' in me ? me.children : [];
  const child = children.find(({ id }) => id === chosen) ?? children[0];
  if (!child) return null;
  return (
    <>
      {children.length > 1 ? (
        <div className="box">
          <select
            aria-label={t('child')}
            value={child.id}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {children.map((each) => (
              <option key={each.id} value={each.id}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <p className="ink-2">{nameOf(child)}</p>
      )}
      {draw(child.id)}
    </>
  );
}
