import { useHost } from '@mars/element/host.tsx';
import { Link } from '@mars/element/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { leave } from '@mars/session/leave.ts';
import { href } from '@mars/session/links.ts';
import { type Me, roleOf, type Student } from '@mars/session/me.ts';
import { $scheme, chooseScheme } from '@mars/session/scheme.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Switch } from '@mars/ui/Switch.tsx';
import { Coin, Flame, Star, Xp } from '@mars/ui/signs.tsx';
import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight, Languages, LogOut, Moon } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { nameOf } from './header.ts';
import { LangChoice } from './LangChoice.tsx';

type Inner = 'streak' | 'coins';

/** What opens at the picture: who one is, what one has where the bar has no room, language, appearance, sign-out. */
export function ProfilePanel({ me, narrow }: { me: Me; narrow: boolean }) {
  const { t } = useTexts();
  const [inner, setInner] = useState<Inner | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  const student = roleOf(me) === 'student' ? (me as Student) : null;

  // What was pressed is gone.
  useEffect(() => {
    if (inner) back.current?.focus();
  }, [inner]);

  if (student && inner) {
    return (
      <>
        <Button ref={back} variant="text" size="sm" icon={ChevronLeft} onClick={() => setInner(null)}>
          {t('back')}
        </Button>
        {inner === 'streak' ? <mars-streak /> : <mars-coin-history />}
      </>
    );
  }
  return (
    <>
      <Person me={me} student={student} />
      {student && narrow && <Tiles student={student} onOpen={setInner} />}
      <Settings />
    </>
  );
}

function Person({ me, student }: { me: Me; student: Student | null }) {
  const { t, lang } = useTexts();
  const name = nameOf(me);
  const title = student?.rank?.[`title_${lang}`] ?? student?.rank?.title;
  const content = (
    <>
      <Avatar name={name} src={me.avatar && pictureUrl(me.avatar)} size={60} />
      <span className="grow">
        <span className="h4 name">
          <span className="clip">{name}</span>
          {student?.is_premium && <Star size={18} label={t('premium')} />}
        </span>
        <span className="small ink-2">{title ?? t(`role_${roleOf(me)}`)}</span>
      </span>
    </>
  );
  if (!student) return <p className="person">{content}</p>;
  return (
    <Link route="student-profile" params={{ id: String(student.id) }} className="person">
      {content}
      <Icon node={ChevronRight} />
    </Link>
  );
}

function Tiles({ student, onOpen }: { student: Student; onOpen: (inner: Inner) => void }) {
  const { t } = useTexts();
  const days = student.daily_streak.streak_count;
  return (
    <div className="tiles">
      <button type="button" className="tile" onClick={() => onOpen('streak')}>
        <Flame size={26} />
        <b className="num">{t('days', { count: days })}</b>
        <span className="caption ink-2">{t('inARow')}</span>
      </button>
      <button type="button" className="tile" onClick={() => onOpen('coins')}>
        <Coin size={26} />
        <b className="num">{formatNumber(student.coins)}</b>
        <span className="caption ink-2">{t('coin')}</span>
      </button>
      <Link route="xp-rating" className="tile">
        <Xp size={26} />
        <b className="num">{formatNumber(student.xp)}</b>
        <span className="caption ink-2">{t('xp')}</span>
      </Link>
    </div>
  );
}

function Settings() {
  const { t } = useTexts();
  const { element, emit } = useHost();
  const scheme = useStore($scheme);
  const dark = scheme === 'system' ? element.dataset.scheme === 'dark' : scheme === 'dark';

  const handleSignOut = () =>
    void leave(() =>
      emit('mars:navigate', { route: 'signin', params: {}, href: href('signin') }, { cancelable: true }),
    );

  return (
    <div className="settings">
      <div className="row">
        <Icon node={Languages} />
        <LangChoice />
      </div>
      <div className="row">
        <Icon node={Moon} />
        <Switch on={dark} onChange={(on) => chooseScheme(on ? 'dark' : 'light')}>
          {t('dark')}
        </Switch>
      </div>
      <button type="button" className="row" onClick={handleSignOut}>
        <Icon node={LogOut} />
        <span className="grow">{t('signOut')}</span>
      </button>
    </div>
  );
}
