import { JoinUs } from '@mars/element/pieces/JoinUs.tsx';
import { LeadForm } from '@mars/element/pieces/LeadForm.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { weekdays as weekdayNames } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useEffect, useRef } from 'react';
import { useKept } from './kept.ts';
import type { Result, Step } from './test.ts';

/** From the lowest to the highest. */
const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const satisfies readonly Result['cefr'][];

interface CameProps {
  step: Step;
  result: Result;
  busy: boolean;
  /** Why another test did not begin. */
  problem: string | null;
  onAgain: () => Promise<void>;
}

export type CameView = typeof Came;

/** What the test came to, what it means, and which groups fit. */
export function Came({ step, result, busy, problem, onAgain }: CameProps) {
  const { t, lang } = useTexts();
  const { cefr, from, to, skills } = result;
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKept(step.attempt_id);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <section className="test" aria-label={t('resultTitle')}>
      <div className="card came">
        <p className="ink-2">{t('resultTitle')}</p>
        <h2 ref={title} className="display" tabIndex={-1}>
          {cefr} <span className="h3">{t(`name_${cefr}`)}</span>
        </h2>
        <Scale cefr={cefr} from={from} to={to} />
        <p>{t(from === to ? 'sure' : 'between', { from, to })}</p>
        <p className="ink-2">{t(`can_${cefr}`)}</p>
        <h3 className="h4">{t('skills')}</h3>
        <ul className="skills">
          {skills.map(({ skill, cefr: level }) => (
            <li key={skill}>
              <span>{t(`skill_${skill}`)}</span>
              <Bar
                value={LEVELS.indexOf(level) + 1}
                max={LEVELS.length}
                tone="blue"
                label={t(`skill_${skill}`)}
                text={level}
              />
              <b>{level}</b>
            </li>
          ))}
        </ul>
        {skills.every(({ skill }) => skill !== 'listening') && (
          <p className="small ink-2">{t('noListening')}</p>
        )}
      </div>
      {kept && (
        <p className={`strip ${kept === true ? 'ok' : 'gold'}`} role="status">
          {kept === true ? t('kept') : (kept.text(lang) ?? t('notKept'))}
        </p>
      )}
      {step.groups.length > 0 ? <Groups of={step.groups} /> : <p className="ink-2">{t('noGroup')}</p>}
      <LeadForm of={{ source: 'english', attempt_id: step.attempt_id }} />
      <JoinUs query={{ english: step.attempt_id }} />
      {problem && (
        <p className="small err" role="alert">
          {problem}
        </p>
      )}
      <div className="acts">
        <Button variant="quiet" busy={busy} onClick={() => void onAgain()}>
          {t('again')}
        </Button>
      </div>
    </section>
  );
}

/** The five levels in a row: one's own, and those between which it lies. */
function Scale({ cefr, from, to }: Pick<Result, 'cefr' | 'from' | 'to'>) {
  const [low, high] = [LEVELS.indexOf(from), LEVELS.indexOf(to)];
  return (
    <ol className="scale" aria-hidden="true">
      {LEVELS.map((level, at) => (
        <li key={level} className={level === cefr ? 'own' : at >= low && at <= high ? 'near' : ''}>
          {level}
        </li>
      ))}
    </ol>
  );
}

function Groups({ of }: { of: Step['groups'] }) {
  const { t, lang } = useTexts();
  return (
    <section className="card came" aria-label={t('groups')}>
      <h3 className="h3">{t('groups')}</h3>
      <ul className="groups">
        {of.map(({ name, course, weekdays, starts }) => (
          <li key={name}>
            <b>{course[lang]}</b>
            <span className="ink-2">
              {[name, weekdays.map((day) => weekdayNames(lang)[day]).join(', '), starts]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
