import type { TypingLang } from '@mars/contract/keyboards.ts';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { Lanes } from '@mars/element/pieces/Lanes.tsx';
import type { Race } from '@mars/element/pieces/race.ts';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import { Button } from '@mars/ui/Button.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { Flag } from 'lucide';
import { useState } from 'react';
import { Room } from './Room.tsx';

const LANGS = ['uz', 'ru', 'en'] as const satisfies TypingLang[];

const last = () => resource('GET /v2/staff/race', {}, { signedIn: true, freshMs: 0 });

/** A class race of the typing game. */
export default function StaffRace() {
  return (
    <StaffSection>
      <ForStaff of={last()} skeleton={<Waiting />}>
        {({ race }) => <Races first={race} />}
      </ForStaff>
    </StaffSection>
  );
}

/** The race that goes on, or the way to open one, below it the results of the last. */
function Races({ first }: { first: Race | null }) {
  const { t } = useTexts();
  const [race, setRace] = useState(first);
  if (race && race.state !== 'over') return <Room key={race.id} first={race} onOver={setRace} />;
  return (
    <div className="stack">
      <Open onOpened={setRace} />
      {race && race.racers.length > 0 && (
        <div className="card stack">
          <h3 className="h4">{t('results', { title: race.title })}</h3>
          <Lanes race={race} />
        </div>
      )}
    </div>
  );
}

function Open({ onOpened }: { onOpened: (race: Race) => void }) {
  const { t, lang: shown } = useTexts();
  const [lang, choose] = useState<TypingLang>(shown);
  const saving = useSaving();
  const open = () =>
    saving.run(() => once('race', () => call('POST /v2/staff/race', { body: { lang } })), onOpened);
  return (
    <div className="card stack">
      <p className="ink-2">{t('lead')}</p>
      <Tabs
        id="race-lang"
        label={t('language')}
        value={lang}
        onChange={choose}
        tabs={LANGS.map((id) => ({ id, label: t(`in_${id}`) }))}
      />
      <div {...panelOf('race-lang', lang)} className="form">
        <Button icon={Flag} busy={saving.busy} onClick={() => void open()}>
          {t('open')}
        </Button>
        {saving.problem && (
          <p className="small err" role="alert">
            {saving.problem}
          </p>
        )}
      </div>
    </div>
  );
}
