import { constants } from '@mars/contract/constants.ts';
import { LeadForm } from '@mars/element/pieces/LeadForm.tsx';
import { LetIn } from '@mars/element/pieces/LetIn.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { useStore } from '@nanostores/react';
import { Steps } from './Steps.tsx';

const { fewest, most } = constants.placement;

/** What the test is about, and the way to it. */
export default function EnglishIntro() {
  const { t } = useTexts();
  if (useStore($plainServer)) return <mars-not-found reason="not-here" />;
  return (
    <LetIn>
      <div className="test">
        <section className="card hail" aria-label={t('title')}>
          <Steps />
          <h2 className="h2">{t('title')}</h2>
          <p className="ink-2">{t('text', { fewest, most })}</p>
          <ol className="how">
            {(['first', 'second', 'third'] as const).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ol>
          <div className="acts">
            <Link route="english-test" className="btn filled lg">
              {t('begin')}
            </Link>
          </div>
        </section>
        <LeadForm of={{ source: 'english' }} variant="soft" />
      </div>
    </LetIn>
  );
}
