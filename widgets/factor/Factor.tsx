import { constants } from '@mars/contract/constants.ts';
import { useAlone } from '@mars/element/host.tsx';
import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Copied } from '@mars/element/pieces/Copied.tsx';
import { Form } from '@mars/element/pieces/Form.tsx';
import { OwnPassword } from '@mars/element/pieces/OwnPassword.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { $plainServer } from '@mars/session/capabilities.ts';
import { $role } from '@mars/session/role.ts';
import { $newCodes, $signedIn } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Square } from '@mars/ui/pieces/Square.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $factor, begin, confirm, end } from './factor.ts';

interface Begun {
  secret: string;
  qr: { size: number; path: string };
}

/** The second step of signing in: staff turn it on in three steps, and off by the password and a code. */
export default function Factor() {
  const { t } = useTexts();
  const alone = useAlone();
  const signedIn = useStore($signedIn);
  const role = useStore($role);
  const plain = useStore($plainServer);
  const isStaff = role === 'teacher' || role === 'admin';
  if (signedIn && plain) return <mars-not-found reason="not-here" />;
  return (
    <section className={alone ? 'card parts' : 'parts'} aria-label={t('title')}>
      <h3 className="h4">{t('title')}</h3>
      {!signedIn ? <SignedOut /> : isStaff ? <Mine /> : role && <p className="ink-2">{t('forStaff')}</p>}
    </section>
  );
}

function Mine() {
  const [begun, setBegun] = useState<Begun | null>(null);
  const { t } = useTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renewed = useStore($newCodes);
  if (renewed)
    return (
      <>
        <Codes codes={renewed} says={t('renewed')} />
        <Button onClick={() => $newCodes.set(null)}>{t('kept')}</Button>
      </>
    );
  return (
    <Answered of={$factor()} height={120}>
      {({ since, recovery_left }) =>
        codes ? (
          <Codes codes={codes} says={t('done')} />
        ) : since ? (
          <On since={since} left={recovery_left} />
        ) : begun ? (
          <Show begun={begun} onConfirmed={setCodes} />
        ) : (
          <Off onBegun={setBegun} />
        )
      }
    </Answered>
  );
}

function Off({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  return (
    <>
      <p className="ink-2">{t('about')}</p>
      <Form
        action={t('turnOn')}
        variant="soft"
        disabled={!password}
        save={() => begin(password)}
        onSaved={onBegun}
      >
        {() => <OwnPassword value={password} onChange={setPassword} />}
      </Form>
    </>
  );
}

/** The square for the app, and the code by which it shows that it has the secret. */
function Show({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: readonly string[]) => void }) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  return (
    <>
      <p>{t('scan')}</p>
      <Square {...begun.qr} label={t('qr')} />
      <Copied label={t('secret')} text={begun.secret.replace(/.{4}(?=.)/g, '$& ')} />
      <Form
        action={t('confirmCode')}
        disabled={!code.trim()}
        save={() => confirm(code)}
        onSaved={({ recovery_codes }) => onConfirmed(recovery_codes)}
      >
        {(errorOf) => <Code value={code} error={errorOf('code')} onChange={setCode} />}
      </Form>
    </>
  );
}

/** Told once. */
function Codes({ codes, says }: { codes: readonly string[]; says: string }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <p>{says}</p>
      <Copied label={t('codes')} text={codes.join('\n')} />
    </div>
  );
}

function On({ since, left }: { since: string; left: number }) {
  const { t, lang } = useTexts();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <>
      <p className="ink-2">
        {t('since', { date: longDate(since, lang) })}{' '}
        {t('left', { left, all: constants.factor.recoveryCodes })}
      </p>
      <Form
        action={t('turnOff')}
        variant="danger"
        disabled={!password || !code.trim()}
        save={() => end(password, code)}
        onSaved={() => {}}
      >
        {(errorOf) => (
          <>
            <OwnPassword value={password} onChange={setPassword} />
            <Code value={code} error={errorOf('code')} onChange={setCode} />
          </>
        )}
      </Form>
    </>
  );
}

interface TypedProps {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

function Code({ value, error, onChange }: TypedProps) {
  const { t } = useTexts();
  return (
    <Field
      label={t('code')}
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
