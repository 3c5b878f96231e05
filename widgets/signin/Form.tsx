import { CallError } from '@mars/client/error.ts';
import { constants } from '@mars/contract/constants.ts';
import { useHost } from '@mars/element/host.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { whenLeft } from '@mars/session/leave.ts';
import { signIn } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useStore } from '@nanostores/react';
import { LockKeyhole, UserRound } from 'lucide';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ChoosePassword } from './ChoosePassword.tsx';
import { Forgot } from './Forgot.tsx';
import { Refusal } from './Refusal.tsx';
import { SecondStep } from './SecondStep.tsx';

interface FormProps {
  /** Takes the focus where that opens no keyboard over the page. */
  focus?: boolean | undefined;
  onSignedIn?: (() => void) | undefined;
}

type Empty = { login: boolean; password: boolean };
const FILLED: Empty = { login: false, password: false };

/**
 * The way in: by login and password, or by a start code, in whose place a password is chosen first; then by a code where
 * staff turned that on.
 */
export function Form({ focus, onSignedIn }: FormProps) {
  const [login, setLogin] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const back = () => {
    setCode(null);
    setTicket(null);
  };
  if (ticket !== null) return <SecondStep ticket={ticket} onBack={back} onSignedIn={onSignedIn} />;
  const ways = { onTicket: setTicket, onSignedIn };
  return code === null ? (
    <SignIn focus={focus} login={login} onLogin={setLogin} onCode={setCode} {...ways} />
  ) : (
    <ChoosePassword login={login.trim()} code={code} onBack={back} {...ways} />
  );
}

interface SignInProps extends FormProps {
  login: string;
  onLogin: (login: string) => void;
  onCode: (code: string) => void;
  /** The password was right, and a code is asked for besides. */
  onTicket: (ticket: string) => void;
}

/** Login and password. Nothing that was typed is lost by a refusal. */
function SignIn({ focus, login, onLogin, onCode, onTicket, onSignedIn }: SignInProps) {
  const { t, lang } = useTexts();
  const { emit } = useHost();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [empty, setEmpty] = useState(FILLED);
  const [refused, setRefused] = useState<CallError | null>(null);
  const [helping, setHelping] = useState(false);
  const loginInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focus && innerWidth >= constants.narrowPx) loginInput.current?.focus({ preventScroll: true });
  }, [focus]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const missing = { login: !login.trim(), password: !password };
    setEmpty(missing);
    const first = missing.login ? loginInput : missing.password ? passwordInput : null;
    if (first) return first.current?.focus();
    void enter(login.trim());
  }

  function forget() {
    setRefused(null);
    setEmpty(FILLED);
  }

  /** @param name what was typed, or the login of whom a number means */
  async function enter(name: string) {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    try {
      await whenLeft();
      const { role } = await signIn(name, password);
      emit('mars:sign-in', { role });
      onSignedIn?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Whoever was chosen of a number stays chosen.
      onLogin(name);
      if (error.code === 'password_first') return onCode(password);
      if (error.code === 'second_step') return onTicket(String(error.problem.ticket));
      setRefused(error);
      setBusy(false);
      if (error.code === 'unknown') passwordInput.current?.focus();
    }
  }

  const wrong = (name: 'login' | 'password') =>
    empty[name] ? t(`${name}Empty`) : (refused?.field(name, lang) ?? undefined);
  const fieldsOnly = refused?.status === 422 && (wrong('login') || wrong('password'));

  return (
    // What was refused was something else than what is typed now.
    <form noValidate onSubmit={handleSubmit} onInput={forget}>
      <Field
        ref={loginInput}
        label={t('login')}
        icon={UserRound}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        error={wrong('login')}
        value={login}
        onChange={(event) => onLogin(event.target.value)}
      />
      <Field
        ref={passwordInput}
        label={t('password')}
        icon={LockKeyhole}
        type="password"
        name="password"
        autoComplete="current-password"
        maxLength={128}
        required
        eye={{ show: t('showPassword'), hide: t('hidePassword') }}
        error={wrong('password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {refused && !fieldsOnly && (
        <Refusal error={refused} onHelp={() => setHelping(true)} onPick={(of) => void enter(of)} />
      )}
      <Button type="submit" wide busy={busy}>
        {t('signIn')}
      </Button>
      <OtherWays helping={helping} onHelp={setHelping} />
    </form>
  );
}

/** For whoever has forgotten the password, or has none. A plain server sets none by a code: the centre gives it. */
function OtherWays({ helping, onHelp }: { helping: boolean; onHelp: (helping: boolean) => void }) {
  const { t } = useTexts();
  const plain = useStore($plainServer);
  const helpId = useId();
  return (
    <>
      <div className="ways">
        {plain ? (
          <button
            type="button"
            className="way"
            aria-expanded={helping}
            aria-controls={helpId}
            onClick={() => onHelp(!helping)}
          >
            {t('forgot')}
          </button>
        ) : (
          <Link route="signup" query={{ for: 'password' }} className="way">
            {t('forgot')}
          </Link>
        )}
        <Link route="signup" className="way">
          {t('signup')}
        </Link>
      </div>
      <div id={helpId}>{plain && helping && <Forgot />}</div>
    </>
  );
}
