import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { SaveTable } from '@mars/element/pieces/SaveTable.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $role } from '@mars/session/role.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { useStore } from '@nanostores/react';
import { Webhook } from 'lucide';
import { useState } from 'react';
import { HookDialog } from './HookDialog.tsx';
import { List } from './List.tsx';
import { found, SOURCES, STATES, saveTable, type Which } from './leads.ts';

/** Those who want to learn, the latest first. */
export default function StaffLeads() {
  const { t, lang } = useTexts();
  const role = useStore($role);
  const [which, choose] = useState<Which>({});
  const [hooking, setHooking] = useState(false);
  const of = { ...(which.state && { state: which.state }), ...(which.source && { source: which.source }) };

  return (
    <StaffSection
      aside={
        <div className="acts">
          <SaveTable save={() => saveTable(of, lang)} />
          {role === 'admin' && (
            <Button
              variant="quiet"
              size="sm"
              icon={Webhook}
              aria-haspopup="dialog"
              onClick={() => setHooking(true)}
            >
              {t('hook')}
            </Button>
          )}
        </div>
      }
    >
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
      {hooking && <HookDialog onClose={() => setHooking(false)} />}
    </StaffSection>
  );
}
