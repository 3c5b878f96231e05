import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { StateScene } from '@mars/ui/StateScene.tsx';

interface NothingProps {
  /** Something was looked for. */
  narrowed: boolean;
  onAll: () => void;
}

/** Nothing fits, or nothing is offered yet: a telescope on the dune. */
export function Nothing({ narrowed, onAll }: NothingProps) {
  const { t } = useTexts();
  return (
    <div className="card">
      <div className="state">
        <StateScene>
          <path
            fill="none"
            stroke="#fff"
            strokeWidth="3.4"
            strokeLinecap="round"
            d="m56 52-10 20m12-20 10 20m-11-20v20"
          />
          <path fill="#1f2b45" d="m40 50 30-13 5 11-30 13z" />
          <path fill="#50617f" d="m68 36 13-6 7 15-13 6z" />
          <path fill="var(--coin)" d="m33 52 6-3 4 10-6 3z" />
          <circle cx="57" cy="52" r="4" fill="#fff" />
        </StateScene>
        <p className="h4">{t(narrowed ? 'nothingFits' : 'emptyTitle')}</p>
        <p className="ink-2">{t(narrowed ? 'nothingFitsText' : 'emptyText')}</p>
        {narrowed && (
          <Button variant="soft" onClick={onAll}>
            {t('showAll')}
          </Button>
        )}
      </div>
    </div>
  );
}
