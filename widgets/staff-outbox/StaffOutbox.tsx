import type { Reply } from '@mars/contract/calls.generated.ts';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime, longDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { KeyRound, MessageCircle } from 'lucide';

type Outbox = Reply<'GET /v2/staff/outbox'>;
type Item = Outbox['items'][number];

/** What nobody was told, without a bot or because it was not taken: a person of the centre says it. */
export default function StaffOutbox() {
  return (
    <StaffSection admins>
      <ForStaff
        of={resource('GET /v2/staff/outbox', { query: {} }, { signedIn: true, freshMs: 0 })}
        skeleton={<Waiting />}
      >
        {(first) => <List key={first.items[0]?.id ?? 0} first={first} />}
      </ForStaff>
    </StaffSection>
  );
}

function List({ first }: { first: Outbox }) {
  const { t, lang } = useTexts();
  const { fault } = first;
  return (
    <>
      {fault && (
        <p className="strip bad about" role="alert">
          {fault.text[lang]}
          <span className="small under">
            {t('since', { date: longDate(fault.since, lang), time: formatTime(fault.since) })}
          </span>
        </p>
      )}
      <p className="strip blue small about">{t(first.has_bot ? 'withBot' : 'withoutBot')}</p>
      <PageLines
        first={first}
        next={(cursor) => call('GET /v2/staff/outbox', { query: { cursor } })}
        keyOf={({ id }) => id}
        entries
        empty={<EmptyState title={t('none')} />}
        line={(item) => <Line item={item} />}
      />
    </>
  );
}

function Line({ item: { kind, at, to, phone, text, reason, expires_at } }: { item: Item }) {
  const { t, lang } = useTexts();
  const isCode = kind === 'code';
  return (
    <>
      <p className="small ink-2 when">
        {formatDate(at, 'dd-MMM-yyyy HH:mm', lang)}
        <Chip icon={isCode ? KeyRound : MessageCircle} {...(isCode ? { tone: 'gold' as const } : {})}>
          {t(`kind_${kind}`)}
        </Chip>
      </p>
      <p>
        <b>{phone ? <a href={`tel:${phone}`}>{to}</a> : to}</b>
      </p>
      {text !== null && (
        <p className={isCode ? 'code num' : 'text'}>
          {isCode ? text : text.replace(/\d+-\p{L}+/gu, unparted)}
        </p>
      )}
      {reason && <p className="small why">{t(`why_${reason}`)}</p>}
      {expires_at && text !== null && (
        <p className="small ink-2">{t('until', { time: formatTime(expires_at) })}</p>
      )}
    </>
  );
}
