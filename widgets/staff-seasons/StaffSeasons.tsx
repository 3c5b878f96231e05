import type { Reply } from '@mars/contract/calls.generated.ts';
import { StaffList } from '@mars/element/pieces/StaffList.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { SeasonForm } from './SeasonForm.tsx';

export type Season = Reply<'GET /v2/staff/seasons'>['items'][number];

/** Seasons of the boards, the latest first. What is over stays as it was. */
export default function StaffSeasons() {
  const { t } = useTexts();
  return (
    <StaffList
      of={resource('GET /v2/staff/seasons', undefined, { signedIn: true })}
      keyOf={({ id }) => id}
      noneText={t('noneText')}
      line={(season, onOpen) =>
        season.state === 'over' ? (
          <div className="row line-row">
            <Line season={season} />
          </div>
        ) : (
          <button type="button" className="row line-row" aria-haspopup="dialog" onClick={onOpen}>
            <Line season={season} />
          </button>
        )
      }
      form={(season, onClose) => <SeasonForm season={season} onClose={onClose} />}
    />
  );
}

const TONES = { running: 'ok', to_come: 'blue', over: undefined } as const;

function Line({ season: { title, starts_on, ends_on, state, students } }: { season: Season }) {
  const { t, lang } = useTexts();
  const day = (on: string) => unparted(longDate(on, lang));
  const tone = TONES[state];
  return (
    <>
      <span className="grow">
        <b>{title[lang]}</b>
        <span className="small ink-2">
          {day(starts_on)} – {day(ends_on)}
          {state === 'over' && ` · ${t('students', { count: students })}`}
        </span>
      </span>
      <Chip {...(tone && { tone })}>{t(state)}</Chip>
    </>
  );
}
