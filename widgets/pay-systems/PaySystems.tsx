import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { Charging } from './Charging.tsx';
import { PaySystem } from './PaySystem.tsx';
import { charging, NAMES, type SystemName, systems } from './pay-systems.ts';

/** How a month is charged, and by which systems money comes. */
export default function PaySystems() {
  const { t } = useTexts();
  return (
    <>
      <ForStaff admins of={charging()} skeleton={<Waiting />}>
        {(ways) => <Charging of={ways} />}
      </ForStaff>
      <ForStaff admins of={systems()} skeleton={<Waiting />}>
        {(all) =>
          (Object.keys(NAMES) as SystemName[]).map((system) => (
            <PaySystem key={system} system={system} known={all[system]} />
          ))
        }
      </ForStaff>
      <Toasts closeLabel={t('close')} />
    </>
  );
}
