import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { StateScene } from '@mars/ui/StateScene.tsx';

/** Nothing is learnt yet: an open book on the dune, and the way to what is open to everybody. */
export function NoCourses() {
  const { t } = useTexts();
  return (
    <div className="card">
      <div className="state">
        <StateScene>
          <path fill="#98402b" d="M38 66h54v5H38z" />
          <path fill="#fff" d="M65 66c-8-6-17-7-27-5V36c10-2 19 0 27 5z" />
          <path fill="#e6ecf2" d="M65 66c8-6 17-7 27-5V36c-10-2-19 0-27 5z" />
          <path
            fill="none"
            stroke="#7db7ee"
            strokeWidth="2.4"
            strokeLinecap="round"
            d="M44 44c5 0 9 1 14 3m-14 5c5 0 9 1 14 3m28-11c-5 0-9 1-14 3m14 5c-5 0-9 1-14 3"
          />
          <path fill="var(--coin)" d="M82 34v16l3.5-3 3.5 3V35z" />
        </StateScene>
        <p className="h4">{t('emptyTitle')}</p>
        <p className="ink-2">{t('emptyText')}</p>
        <Link route="eduverse" className="btn">
          {t('chooseOnline')}
        </Link>
      </div>
    </div>
  );
}
