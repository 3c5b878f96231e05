import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { SaveTable } from '@mars/element/pieces/SaveTable.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $role } from '@mars/session/role.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { useStore } from '@nanostores/react';
import { Languages, Send, Webhook } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { List } from './List.tsx';
import { found, SOURCES, STATES, saveTable, type Which } from './leads.ts';
import { Refused } from './Refused.tsx';

const pieces = () => import('./lazy-pieces.ts');
const dialogs = {
  hook: lazy(() => pieces().then((all) => ({ default: all.HookDialog }))),
  told: lazy(() => pieces().then((all) => ({ default: all.ToldDialog }))),
  test: lazy(() => pieces().then((all) => ({ default: all.TestDialog }))),
};

/** Those who want to learn, the latest first. */
export default function StaffLeads() {
  const { t, lang } = useTexts();
  const role = useStore($role);
  const [which, choose] = useState<Which>({});
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const close = () => open(null);
  const Opened = opened && dialogs[opened];
  const of = { ...(which.state && { state: which.state }), ...(which.source && { source: which.source }) };

  return (
    <StaffSection
      aside={
        <div className="acts">
          <SaveTable save={() => saveTable(of, lang)} />
          {role === 'admin' &&
            (
              [
                ['test', Languages, t('englishTest')],
                ['told', Send, t('told')],
                ['hook', Webhook, t('hook')],
              ] as const
            ).map(([name, icon, label]) => (
              <Button
                key={name}
                variant="quiet"
                size="sm"
                icon={icon}
                aria-haspopup="dialog"
                onClick={() => open(name)}
              >
                {label}
              </Button>
            ))}
        </div>
      }
    >
      {role === 'admin' && <Refused />}
      <div className="which">
        <Select
          label={t('state')}
          value={which.state}
          of={[[undefined, t('all')], ...STATES.map((state) => [state, t(`state_${state}`)] as const)]}
          onChange={(state) => choose({ ...which, state })}
        />
        <Select
          label={t('source')}
          value={which.source}
          of={[[undefined, t('all')], ...SOURCES.map((source) => [source, t(`source_${source}`)] as const)]}
          onChange={(source) => choose({ ...which, source })}
        />
      </div>
      <ForStaff of={found(of)} skeleton={<Waiting />}>
        {(first) => <List key={JSON.stringify(of)} which={of} first={first} />}
      </ForStaff>
      {Opened && (
        <Suspense>
          <Opened onClose={close} />
        </Suspense>
      )}
    </StaffSection>
  );
}
