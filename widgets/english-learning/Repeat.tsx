import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { useState } from 'react';
import { Ended } from './Ended.tsx';
import { Play } from './Play.tsx';
import { type Gain, type Review, reviewRound } from './rounds.ts';
import { Top } from './Top.tsx';
import { useRound } from './use-round.ts';
import { Waiting } from './Waiting.tsx';

/** A round of what is due. */
export function Repeat({ review, student }: { review: Review; student: Student }) {
  const { t } = useTexts();
  const [gain] = useState<Gain>({ xp: 0 });
  const { round, state, left } = useRound(() => reviewRound(review, String(student.id), gain));
  if (review.items.length === 0)
    return (
      <EmptyState title={t('nothingDue')} text={t('nothingDueText')}>
        <Link route="english" className="btn">
          {t('toPath')}
        </Link>
      </EmptyState>
    );
  if (state.name === 'opening') return <Waiting />;
  if (state.name === 'over') return <Ended round={round} xp={gain.xp} />;
  return (
    <>
      <Top
        back={{ route: 'english' }}
        title={t('repetition')}
        done={round.total - left}
        total={round.total}
      />
      <Play round={round} state={state} />
    </>
  );
}
