import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { lazy, Suspense, useState } from 'react';
import { Part } from './Part.tsx';
import { PARTS } from './parts.ts';
import { saveSettings, settings } from './settings.ts';

// Below what is seen first.
const Backup = lazy(() => import('./Backup.tsx'));
// Likewise, or of one tab alone.
const pieces = () => import('./lazy-pieces.ts');
const BotRequired = lazy(() => pieces().then((all) => ({ default: all.BotRequired })));
const Features = lazy(() => pieces().then((all) => ({ default: all.Features })));
const Holidays = lazy(() => pieces().then((all) => ({ default: all.Holidays })));
const Rooms = lazy(() => pieces().then((all) => ({ default: all.Rooms })));
const Logo = lazy(() => pieces().then((all) => ({ default: all.Logo })));

const parts = Object.keys(PARTS) as (keyof typeof PARTS)[];
const TABS = [...parts, 'features', 'rooms', 'holidays'] as const;
type Tab = (typeof TABS)[number];

/** What the centre sets, part by part; all screens follow by themselves. */
export default function StaffSettings() {
  const { t } = useTexts();
  const [tab, choose] = useState<Tab>('centre');
  return (
    <StaffSection admins>
      <Tabs
        id="settings"
        label={t('title')}
        chips
        tabs={TABS.map((id) => ({ id, label: t(id) }))}
        value={tab}
        onChange={choose}
      />
      <div {...panelOf('settings', tab)} className="card panel">
        <ForStaff of={settings()} skeleton={<Waiting />}>
          {(all) =>
            tab === 'features' ? (
              <Suspense fallback={<Waiting />}>
                <Features all={all} onSave={saveSettings} />
              </Suspense>
            ) : tab === 'rooms' ? (
              <Suspense fallback={<Waiting />}>
                <Rooms />
              </Suspense>
            ) : tab === 'holidays' ? (
              <Suspense fallback={<Waiting />}>
                <Holidays all={all} onSave={saveSettings} />
              </Suspense>
            ) : (
              <>
                <Part key={tab} all={all} groups={PARTS[tab]} />
                {tab === 'centre' && (
                  <Suspense>
                    {'bot_required' in all.settings && <BotRequired all={all} onSave={saveSettings} />}
                    {'logo' in all.settings && <Logo all={all} onSave={saveSettings} />}
                    <Backup />
                  </Suspense>
                )}
                {tab === 'payment' && <mars-pay-systems />}
              </>
            )
          }
        </ForStaff>
      </div>
    </StaffSection>
  );
}
