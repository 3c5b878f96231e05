import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { ArrowRight, Dumbbell } from 'lucide';
import type { History } from './runs.ts';

interface MistakesProps {
  ofLang: History['langs'][number];
  onPractise: () => void;
}

const shownMost = 6;

/** Which key was wanted and which was struck, and words to practise them. */
export function Mistakes({ ofLang: { mistakes, drill }, onPractise }: MistakesProps) {
  const { t } = useTexts();
  return (
    <div className="card">
      <h3 className="h4">{t('mistakes')}</h3>
      {mistakes.length === 0 ? (
        <p className="ink-2">{t('noMistakes')}</p>
      ) : (
        <ul className="mixed">
          {mistakes.slice(0, shownMost).map(({ wanted, struck, times }) => (
            <li key={wanted + struck}>
              <span className="sr">{t('mixedUp', { wanted, struck, count: times })}</span>
              <span aria-hidden="true">
                <kbd translate="no">{wanted}</kbd>
                <Icon node={ArrowRight} size={16} />
                <kbd translate="no" className="bad">
                  {struck}
                </kbd>
                <span className="num small ink-2">{`×${times}`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {drill && (
        <Button variant="soft" icon={Dumbbell} onClick={onPractise}>
          {t('practise')}
        </Button>
      )}
    </div>
  );
}
