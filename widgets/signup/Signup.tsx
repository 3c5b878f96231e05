import { Entrance } from '@mars/element/pieces/Entrance.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import {
  $finished,
  $signup,
  backOf,
  comeFor,
  isChild,
  keep,
  type Signup as SignupState,
  type Step,
} from '@mars/stores/signup/signup.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide';
import { useEffect, useRef } from 'react';
import { BotStep } from './BotStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { Done } from './Done.tsx';
import type { SignupProps } from './element.ts';
import { NameStep } from './NameStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';

const PARTS = { name: NameStep, phone: PhoneStep, bot: BotStep, code: CodeStep };

/** Signing up, step by step; on another site the way to the platform's own page. */
export default function Signup({ invite, purpose }: SignupProps) {
  const { t } = useTexts();
  const plain = useStore($plainServer);
  const signup = useStore($signup);
  const finished = useStore($finished);
  useEffect(() => comeFor(purpose === 'password' ? 'password' : 'signup', invite), [purpose, invite]);
  if (plain) return <mars-not-found reason="not-here" />;
  if (!hosted()) {
    return (
      <section className="card state" aria-label={t('title_signup')}>
        <p>{t('elsewhere')}</p>
        <Link route="signup" className="btn filled md" query={invite ? { ref: invite } : {}}>
          <span>{t('title_signup')}</span>
        </Link>
      </section>
    );
  }
  return <Entrance>{finished ? <Done of={finished} /> : <Steps key={signup.purpose} />}</Entrance>;
}

function Steps() {
  const { t } = useTexts();
  const signup = useStore($signup);
  const { step, purpose, asked } = signup;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step>(step);
  const steps: Step[] = [
    ...(purpose === 'signup' ? (['name'] as const) : []),
    'phone',
    ...(asked?.link === null ? [] : (['bot'] as const)),
    'code',
  ];
  const back = backOf(signup);
  const Part = PARTS[step];
  useEffect(() => {
    // A new step is read from its title on; where the page was loaded, the focus is the browser's.
    if (shown.current !== step) title.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);

  const at = steps.indexOf(step) + 1;
  return (
    <>
      <div className="where">
        {back && (
          <Button variant="quiet" size="sm" icon={ArrowLeft} onClick={() => keep({ step: back })}>
            {t('back')}
          </Button>
        )}
        <Bar
          value={at}
          max={steps.length}
          tone="accent"
          label={t('progress')}
          text={t('stepOf', { at, all: steps.length })}
        />
      </div>
      <h2 ref={title} className="display" tabIndex={-1}>
        {t(`title_${titleOf(signup)}`)}
      </h2>
      <Part key={step} />
      <p className="other small">
        {t('haveAccount')}{' '}
        <Link route="signin" className="way">
          {t('signIn')}
        </Link>
      </p>
    </>
  );
}

function titleOf(signup: SignupState): string {
  const { step, purpose } = signup;
  if (step === 'name') return 'signup';
  if (step === 'phone' && purpose === 'signup' && isChild(signup)) return 'phone_parent';
  return step === 'bot' ? step : `${step}_${purpose}`;
}
