import { useHost, useWide } from '@mars/element/host.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { leave } from '@mars/session/leave.ts';
import { href } from '@mars/session/links.ts';
import { $me, type Me, nameOf } from '@mars/session/me.ts';
import { $role } from '@mars/session/role.ts';
import { $newCodes, $signedIn } from '@mars/session/session.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { IconButton } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { KeyRound, LogOut } from 'lucide';
import { createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { Menu } from './Menu.tsx';
import { useRequiredFrom } from './required.ts';
import { sections } from './sections.ts';

/** The frame: who is here, the menu, and one section, which is an element of its own. */
export default function Staff({ section }: { section: string | undefined }) {
  const { t } = useTexts();
  const wide = useWide();
  const signedIn = useStore($signedIn);
  const role = useStore($role);
  const [chosen, choose] = useState<string>();
  const { data: me } = useStore($me);
  const renewed = useStore($newCodes);
  const mine = sections.filter(
    ({ name, roles, named }) =>
      roles.some((each) => each === role) && (!named || role === 'admin' || isNamedFor(name, me)),
  );
  const open = chosen ?? section ?? mine[0]?.name;

  if (!signedIn) return <SignedOut />;
  if (role === 'student' || role === 'parent') return <p className="ink-2">{t('forStaff')}</p>;
  return (
    <div className={wide ? 'frame wide' : 'frame'}>
      <Who />
      <Menu sections={mine} open={open} wide={wide} onOpen={choose} />
      <div className="section">
        {renewed && <mars-factor />}
        {me && 'restored' in me && me.restored && (
          <Suspense>
            <Restored says={me.restored.text} />
          </Suspense>
        )}
        <OnceRequired>
          {mine.some(({ name }) => name === open)
            ? createElement(`mars-staff-${open}`, { key: open })
            : role && <mars-not-found />}
        </OnceRequired>
      </div>
    </div>
  );
}

// Of few and seldom: one file, so that what these share comes once.
const pieces = () => import('./lazy-pieces.ts');
const Restored = lazy(() => pieces().then((all) => ({ default: all.Restored })));
const Required = lazy(() => pieces().then((all) => ({ default: all.Required })));

/** The section, below or after what asks for the second step where the centre requires it. */
function OnceRequired({ children }: { children: ReactNode }) {
  const from = useRequiredFrom();
  const [met, meet] = useState(false);
  if (from && !met) meet(true);
  return met ? (
    <Suspense>
      <Required from={from}>{children}</Required>
    </Suspense>
  ) : (
    children
  );
}

const isNamedFor = (section: string, me: Me | undefined): boolean =>
  me !== undefined && 'sections' in me && me.sections.includes(section);

const PasswordDialog = lazy(() => pieces().then((all) => ({ default: all.PasswordDialog })));

/** Whose page it is, their password, and the way out. */
function Who() {
  const { t } = useTexts();
  const { emit } = useHost();
  const { data: me } = useStore($me);
  const role = useStore($role);
  const [changing, setChanging] = useState(false);

  const handleSignOut = () =>
    void leave(() =>
      emit('mars:navigate', { route: 'signin', params: {}, href: href('signin') }, { cancelable: true }),
    );

  return (
    <div className="who">
      <Avatar name={me ? nameOf(me) : ''} src={me?.avatar ? pictureUrl(me.avatar) : null} />
      <p className="grow">
        <b translate="no">{me && nameOf(me)}</b> <span className="small ink-2">{role && t(role)}</span>
      </p>
      {hosted() && (
        <IconButton
          icon={KeyRound}
          label={t('password')}
          aria-haspopup="dialog"
          onClick={() => setChanging(true)}
        />
      )}
      <IconButton icon={LogOut} label={t('signOut')} onClick={handleSignOut} />
      {changing && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  );
}
