import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Clock, ListChecks, ShieldQuestion } from 'lucide';

const { fewest, most } = constants.placement;

/** What awaits whoever begins. */
export function Facts() {
  const { t } = useTexts();
  const facts = [
    [ListChecks, t('factQuestions', { fewest, most })],
    [Clock, t('factTime')],
    [ShieldQuestion, t('factUnknown')],
  ] as const;
  return (
    <ul className="facts">
      {facts.map(([icon, text]) => (
        <li key={text}>
          <Icon node={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
