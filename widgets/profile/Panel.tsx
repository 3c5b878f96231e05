import { useAlone } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { type Me, roleOf, type Student } from '@mars/session/me.ts';
import { Button, IconButton } from '@mars/ui/Button.tsx';
import { ChevronLeft, X } from 'lucide';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCloseAround } from './around.ts';
import { AttendanceDialog, AvatarDialog, Devices, Limits, PasswordForm } from './lazy.ts';
import { Person } from './Person.tsx';
import { Rows } from './Rows.tsx';
import { Tiles } from './Tiles.tsx';

/** What opens in the place of the rest, with a way back; its button says so by `data-opens`. */
export type Inner = 'streak' | 'coins' | 'limits' | 'invite' | 'devices' | 'password' | 'data';

/** The person, the figures where they are asked for, the rows below, and what those open. */
export function Panel({ me, figures }: { me: Me; figures: boolean }) {
  const [inner, setInner] = useState<Inner | null>(null);
  const [dialog, setDialog] = useState<'avatar' | 'attendance' | null>(null);
  // Kept once it was opened: it says afterwards that the picture was changed.
  const [touched, setTouched] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const left = useRef<Inner | null>(null);
  const student = roleOf(me) === 'student' ? (me as Student) : null;

  // What was pressed is there again.
  useEffect(() => {
    if (!inner && left.current)
      panel.current?.querySelector<HTMLElement>(`[data-opens="${left.current}"]`)?.focus();
    left.current = inner;
  }, [inner]);

  if (inner) return <InnerView name={inner} onBack={() => setInner(null)} />;
  const close = () => setDialog(null);
  return (
    <div ref={panel}>
      <Person
        me={me}
        student={student}
        onPicture={() => {
          setTouched(true);
          setDialog('avatar');
        }}
      />
      {student && figures && <Tiles student={student} onOpen={setInner} />}
      <Rows
        student={student}
        narrow={figures}
        onOpen={setInner}
        onAttendance={() => setDialog('attendance')}
      />
      <Suspense>
        {touched && <AvatarDialog personId={me.id} open={dialog === 'avatar'} onClose={close} />}
        {dialog === 'attendance' && <AttendanceDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

function InnerView({ name, onBack }: { name: Inner; onBack: () => void }) {
  const { t } = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  const alone = useAlone();
  const closeAround = useCloseAround();

  // What was pressed is gone.
  useEffect(() => back.current?.focus(), []);

  return (
    <div className="inner">
      <p className="ways">
        <Button ref={back} variant="text" size="sm" icon={ChevronLeft} onClick={onBack}>
          {t('back')}
        </Button>
        {!alone && <IconButton icon={X} label={t('close')} onClick={closeAround} />}
      </p>
      <Suspense fallback={<span className="skel waits" />}>{views[name]()}</Suspense>
    </div>
  );
}

function Password() {
  const { t } = useTexts();
  return (
    <>
      <h2 className="h4">{t('password')}</h2>
      <PasswordForm />
    </>
  );
}

const views: Record<Inner, () => ReactNode> = {
  streak: () => <mars-streak />,
  coins: () => <mars-coin-history />,
  limits: () => <Limits />,
  invite: () => <mars-referral />,
  devices: () => <Devices />,
  password: () => <Password />,
  data: () => <mars-my-data />,
};
