import { useWide } from '@mars/element/host.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { $me, type Me, roleOf, type Student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { BellButton } from './BellButton.tsx';
import { Brand } from './Brand.tsx';
import { Debt } from './Debt.tsx';
import type { HeaderProps } from './element.ts';
import { LangChoice, LangSwitch, OneLang } from './LangChoice.tsx';
import { Profile } from './Profile.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StudentBar } from './StudentBar.tsx';

/** The top of the page; what stands in it depends on who is signed in. */
export default function Header({ variant, centre }: HeaderProps) {
  const signedIn = useStore($signedIn);
  if (variant === 'login') return signedIn ? <LangSwitch /> : <LangChoice />;
  return (
    <Top centre={centre}>
      <Signed parent={variant === 'parent'} />
    </Top>
  );
}

function Signed({ parent }: { parent: boolean }) {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const { data, error, loading } = useStore($me);

  if (!signedIn) return <SignedOut />;
  if (data) return partsOf(data);
  if (!error) return <Skeleton parent={parent} />;
  return (
    <>
      <p className="small ink-2" role="alert">
        {t('failed')}
      </p>
      <Button variant="soft" size="sm" busy={loading} onClick={() => void $me.reload()}>
        {t('retry')}
      </Button>
    </>
  );
}

function partsOf(me: Me): ReactNode {
  if (roleOf(me) === 'student') return <StudentBar student={me as Student} />;
  return (
    <>
      <ParentLang />
      <BellButton />
      <Profile me={me} />
    </>
  );
}

/** Where there is room for it (ruling 7); on a phone it stands in the profile alone. */
function ParentLang() {
  const wide = useWide();
  return wide && hosted() ? <OneLang /> : null;
}

/** An embedding page has a banner of its own. */
function Top({ centre, children }: { centre: string | undefined; children: ReactNode }) {
  const { data } = useStore($me);
  const me = useStore($signedIn) ? data : undefined;
  const Tag = hosted() ? 'header' : 'div';
  return (
    <Tag className="top">
      <Brand me={me} centre={centre} />
      {children}
      {me && hosted() && <Debt me={me} />}
    </Tag>
  );
}
