import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { Play } from './Play.tsx';
import { powerOf } from './runs.ts';

/** The typing game. */
export default function Game() {
  const { t } = useTexts();
  return (
    <section className={hosted() ? 'game' : 'card game'} aria-label={t('title')}>
      <ForStudent of={powerOf()} skeleton={<Waiting />}>
        {(power, student) => <Play power={power} student={student} />}
      </ForStudent>
    </section>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="game">
      <i className="skel scene-skel" />
      <i className="skel text-skel" />
    </Loading>
  );
}
