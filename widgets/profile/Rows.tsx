import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { leave } from '@mars/session/leave.ts';
import { href } from '@mars/session/links.ts';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import {
  CalendarDays,
  ChevronRight,
  FileDown,
  Gauge,
  type IconNode,
  KeyRound,
  Languages,
  LogOut,
  MonitorSmartphone,
  UserPlus,
} from 'lucide';
import { useState } from 'react';
import { useCloseAround } from './around.ts';
import { HeroRow } from './HeroRow.tsx';
import type { Inner } from './Panel.tsx';
import { $limits, $offered, mayEndSessions } from './profile.ts';
import { SchemeRow } from './SchemeRow.tsx';

interface RowsProps {
  student: Student | null;
  /** There is no menu with the hero beside them. */
  narrow: boolean;
  onOpen: (inner: Inner) => void;
  onAttendance: () => void;
}

/** Attendance, what is left, an invitation, language, appearance, devices, password, own data, sign-out; a parent's without what is a student's. */
export function Rows({ student, narrow, onOpen, onAttendance }: RowsProps) {
  const { t } = useTexts();
  const closeAround = useCloseAround();
  const offered = useStore($offered);

  function handleLanguage() {
    closeAround();
    openDialog('language');
  }

  return (
    <div className="rows">
      {student && (
        <Row icon={CalendarDays} label={t('attendance')} aria-haspopup="dialog" onClick={onAttendance} />
      )}
      {student && narrow && <HeroRow student={student} />}
      {student && offered && <LimitsRow onOpen={onOpen} />}
      {student && offered && (
        <Row icon={UserPlus} label={t('invite')} data-opens="invite" onClick={() => onOpen('invite')} />
      )}
      <Row
        icon={Languages}
        label={t('lang')}
        value={t('langName')}
        aria-haspopup="dialog"
        onClick={handleLanguage}
      />
      {hosted() && <SchemeRow />}
      {student && offered && <DevicesRow onOpen={onOpen} />}
      {offered && hosted() && (
        <Row icon={KeyRound} label={t('password')} data-opens="password" onClick={() => onOpen('password')} />
      )}
      {offered && hosted() && (
        <Row icon={FileDown} label={t('data')} data-opens="data" onClick={() => onOpen('data')} />
      )}
      <SignOutRow />
    </div>
  );
}

interface RowProps {
  icon: IconNode;
  label: string;
  /** What is chosen, or how much of it there is. */
  value?: string;
  onClick: () => void;
  'aria-haspopup'?: 'dialog';
  'data-opens'?: Inner;
}

function Row({ icon, label, value, ...rest }: RowProps) {
  return (
    <button type="button" className="row" {...rest}>
      <Icon node={icon} />
      <span className="grow">{label}</span>
      {value && <span className="ink-2 value">{value}</span>}
      <Icon node={ChevronRight} size={20} />
    </button>
  );
}

interface OpensProps {
  onOpen: (inner: Inner) => void;
}

/** The questions to the assistant stand for all that is counted. */
function LimitsRow({ onOpen }: OpensProps) {
  const { t } = useTexts();
  const { data } = useStore($limits);
  const ai = data?.ai;
  const value =
    ai && ai.left !== null && ai.total !== null ? t('aiLeft', { left: ai.left, total: ai.total }) : '';
  return (
    <Row
      icon={Gauge}
      label={t('limits')}
      value={value}
      data-opens="limits"
      onClick={() => onOpen('limits')}
    />
  );
}

function DevicesRow({ onOpen }: OpensProps) {
  const { t } = useTexts();
  const { data } = useStore($limits);
  if (!mayEndSessions(data)) return null;
  return (
    <Row
      icon={MonitorSmartphone}
      label={t('devices')}
      data-opens="devices"
      onClick={() => onOpen('devices')}
    />
  );
}

function SignOutRow() {
  const { t } = useTexts();
  const { emit } = useHost();
  const [leaving, setLeaving] = useState(false);

  function handleSignOut() {
    if (leaving) return;
    setLeaving(true);
    // Asked about what waits, one may stay after all.
    void leave(() =>
      emit('mars:navigate', { route: 'signin', params: {}, href: href('signin') }, { cancelable: true }),
    ).finally(() => setLeaving(false));
  }

  return (
    <button type="button" className="row" aria-busy={leaving || undefined} onClick={handleSignOut}>
      <Icon node={LogOut} />
      <span className="grow">{t('signOut')}</span>
      {leaving && <i className="spin" />}
    </button>
  );
}
