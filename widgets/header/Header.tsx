import { useWide } from '@mars/element/host.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { $me, type Me, roleOf, type Student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { RotateCcw } from 'lucide';
import type { ReactNode } from 'react';
import { BellButton } from './BellButton.tsx';
import { Brand } from './Brand.tsx';
import { Debt } from './Debt.tsx';
import type { HeaderProps } from './element.ts';
import { LangChoice, OneLang } from './LangChoice.tsx';
import { Profile } from './Profile.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StudentBar } from './StudentBar.tsx';

/** The top of the page; what stands in it depends on who is signed in. */
export default function Header({ variant }: HeaderProps) {
  if (variant === 'login') return <LangChoice compact />;
  return <Signed parent={variant === 'parent'} />;
}

function Signed({ parent }: { parent: boolean }) {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const { data, error, loading } = useStore($me);

  if (!signedIn) {
    return (
      <Top>
        <SignedOut />
      </Top>
    );
  }
  if (data) return <Top me={data}>{partsOf(data)}</Top>;
  if (error) {
    return (
      <Top>
        <p className="failed small ink-2" role="alert">
          {t('failed')}
        </p>
        <Button variant="soft" size="sm" icon={RotateCcw} busy={loading} onClick={() => void $me.reload()}>
          {t('retry')}
        </Button>
      </Top>
    );
  }
  return (
    <Top>
      <Skeleton parent={parent} />
    </Top>
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
function Top({ me, children }: { me?: Me; children: ReactNode }) {
  const Tag = hosted() ? 'header' : 'div';
  return (
    <Tag className="top">
      <Brand me={me} />
      {children}
      {me && hosted() && <Debt me={me} />}
    </Tag>
  );
}
