import { JoinUs } from '@mars/element/pieces/JoinUs.tsx';
import { LeadForm } from '@mars/element/pieces/LeadForm.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { href } from '@mars/session/links.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { Link2, Printer } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Hexagon } from './Hexagon.tsx';
import type { Result } from './prof-test.ts';

interface CameProps {
  result: Result;
  /** It was taken here just now: it is read from its title on. */
  isNew: boolean;
  onAgain: () => void;
}

/** The hexagon, the strongest interests, and courses that fit them. */
export function Came({ result, isNew, onAgain }: CameProps) {
  const { t, lang } = useTexts();
  const { scores, top, courses } = result;
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (isNew) title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className="test" aria-label={t('resultTitle')}>
      <div className="card came">
        <h2 ref={title} className="h2" tabIndex={-1}>
          {t('resultTitle')}
        </h2>
        <Hexagon scores={scores} />
        {top.length === 0 ? (
          <p>{t('flat')}</p>
        ) : (
          <ol className="top">
            {top.map(({ type, place, title: name, text, jobs }) => (
              <li key={type}>
                <div className="course">
                  <h3 className="h4">{name[lang]}</h3>
                  {top.filter((one) => one.place === place).length > 1 && (
                    <Chip>{t('shared', { place })}</Chip>
                  )}
                </div>
                <p>{text[lang]}</p>
                <p className="small ink-2">{t('jobs', { list: jobs[lang] })}</p>
              </li>
            ))}
          </ol>
        )}
        <Share result={result} />
      </div>
      {courses.length > 0 && (
        <section className="card came" aria-label={t('courses')}>
          <h3 className="h3">{t('courses')}</h3>
          <ul className="top">
            {courses.map(({ title: name, kind, why }) => (
              <li key={name.uz}>
                <p className="course">
                  <b>{name[lang]}</b>
                  {kind === 'online' && <Chip>{t('online')}</Chip>}
                </p>
                <p className="ink-2">{why[lang]}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LeadForm of={{ source: 'interests', result: result.result }} />
      <JoinUs />
      <div className="acts">
        <Button variant="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </section>
  );
}

/** The link by which parents see it, and paper. */
function Share({ result: { result } }: { result: Result }) {
  const { t } = useTexts();
  const link = href('prof-test', {}, { result });
  const [came, setCame] = useState<string | null>(null);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link);
      setCame(t('copied'));
    } catch {
      setCame(link);
    }
  }

  return (
    <>
      <div className="acts">
        <Button variant="soft" icon={Link2} onClick={() => void handleCopy()}>
          {t('copyLink')}
        </Button>
        <Button variant="quiet" icon={Printer} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      {came && (
        <p className="small ink-2" role="status">
          {came}
        </p>
      )}
    </>
  );
}
