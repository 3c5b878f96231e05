import { useTexts } from '@mars/i18n/context.tsx';
import { $me, nameOf } from '@mars/session/me.ts';
import { $tokens, claimsOf } from '@mars/session/tokens.ts';
import { $child, $children, chooseChild } from '@mars/stores/parent/child.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { FailedQuietly } from './FailedQuietly.tsx';

interface OfChildProps {
  /** As high as what comes. */
  skeleton: ReactNode;
  /** Called with the id of a parent's child; with none for whoever sees their own. */
  draw: (studentId: number | undefined) => ReactNode;
}

/**
 * One's own things, or those of one child at a time for a parent (ruling 8). The widget has the texts `child`,
 * `noChild`, `failed` and `retry`.
 */
export function OfChild({ skeleton, draw }: OfChildProps) {
  const access = useStore($tokens)?.access ?? '';
  // Only a parent waits to be known.
  return claimsOf(access).role === 'parent' ? <Chosen skeleton={skeleton} draw={draw} /> : draw(undefined);
}

function Chosen({ skeleton, draw }: OfChildProps) {
  const { t } = useTexts();
  const { error, loading } = useStore($me);
  const children = useStore($children);
  const child = useStore($child);
  if (child) {
    return (
      <>
        <ChildSwitch />
        {draw(child.id)}
      </>
    );
  }
  if (children) return <p className="ink-2">{t('noChild')}</p>;
  if (!error) return skeleton;
  return <FailedQuietly busy={loading} onRetry={() => void $me.reload()} />;
}

/** Whose it is, and for a parent of several the way to another. */
export function ChildSwitch() {
  const { t } = useTexts();
  const children = useStore($children) ?? [];
  const child = useStore($child);
  if (!child) return null;
  if (children.length === 1)
    return (
      <p className="ink-2" translate="no">
        {nameOf(child)}
      </p>
    );
  return (
    <div className="box">
      <select
        aria-label={t('child')}
        value={child.id}
        onChange={(event) => chooseChild(Number(event.currentTarget.value))}
      >
        {children.map((each) => (
          <option key={each.id} value={each.id}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
