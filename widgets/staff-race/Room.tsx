import { Lanes } from '@mars/element/pieces/Lanes.tsx';
import { RaceEnd } from '@mars/element/pieces/RaceEnd.tsx';
import { type Live, type Race, useRace } from '@mars/element/pieces/race.ts';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { href } from '@mars/session/links.ts';
import { call } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Play } from 'lucide';
import { useEffect, useReducer } from 'react';

interface RoomProps {
  first: Race;
  onOver: (race: Race) => void;
}

/** A room that is open: its code for the class to read, who is in it, and how far each is. */
export function Room({ first, onOver }: RoomProps) {
  const { t } = useTexts();
  const live = useRace(first);
  const { race, put } = live;
  const saving = useSaving();
  const isOver = race.state === 'over';
  const { racers } = race;

  useEffect(() => {
    if (isOver) onOver(race);
  }, [isOver, race, onOver]);

  const press = (what: 'start' | 'end') =>
    saving.run(() => call(`POST /v2/staff/race/{id}/${what}`, { params: { id: race.id } }), put);
  return (
    <div className="stack">
      <div className="card room">
        {race.state === 'waiting' && <p className="ink-2">{t('enter', { address: addressOf() })}</p>}
        <p className={race.state === 'waiting' ? 'code num' : 'code small-code num'}>
          <span className="sr">{t('code')}</span>
          {race.code.slice(0, 3)} {race.code.slice(3)}
        </p>
        <p role="status">
          {race.state === 'waiting' && t('waiting')}
          {race.state === 'running' && <Running live={live} />}
        </p>
        <div className="acts">
          {race.state === 'waiting' && (
            <Button
              size="lg"
              icon={Play}
              busy={saving.busy}
              {...(racers.length === 0 ? { reason: t('nobody') } : {})}
              onClick={() => void press('start')}
            >
              {t('start')}
            </Button>
          )}
          <Button variant="line" busy={saving.busy} onClick={() => void press('end')}>
            {t(race.state === 'waiting' ? 'closeRoom' : 'end')}
          </Button>
        </div>
        {saving.problem && (
          <p className="small err" role="alert">
            {saving.problem}
          </p>
        )}
      </div>
      <div className="card stack">
        <h3 className="h4">{t('racers', { count: racers.length, places: race.places })}</h3>
        <RaceEnd live={live} />
        <Lanes race={race} />
      </div>
    </div>
  );
}

/** Where students go, short enough to be read from a board. */
const addressOf = (): string => href('game').replace(/^https?:\/\//, '');

function Running({ live: { race, startsAt } }: { live: Live }) {
  const { t } = useTexts();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const leftMs = Math.max(0, (startsAt ?? 0) - performance.now());
  useEffect(() => {
    if (leftMs === 0) return;
    const timer = setTimeout(draw, Math.min(200, leftMs));
    return () => clearTimeout(timer);
  });
  if (leftMs > 0) return t('begins', { count: Math.ceil(leftMs / 1000) });
  return t('running', { title: race.title });
}
