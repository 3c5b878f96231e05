import type { Reply } from '@mars/contract/calls.generated.ts';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { lazy, Suspense, useState } from 'react';
import { actionOf, whatOf } from './action.ts';
import type { StaffAuditProps } from './element.ts';

type Audit = Reply<'GET /v2/staff/audit'>;
type Entry = Audit['items'][number];

/** Who did it, or whom it was about. */
interface About {
  name: string;
  query: { done_by?: number; person_id?: number };
}

/** What staff did, the latest first; a press on a name shows all of that person's. Of one person it is a part of their card. */
export default function StaffAudit({ personId, doneBy }: StaffAuditProps) {
  const { t } = useTexts();
  const [about, setAbout] = useState<About | null>(null);
  if (personId !== undefined || doneBy !== undefined)
    return (
      <Entries query={{ ...(personId && { person_id: personId }), ...(doneBy && { done_by: doneBy }) }} />
    );
  return (
    <StaffSection
      admins
      aside={
        about && (
          <Button variant="quiet" size="sm" onClick={() => setAbout(null)}>
            {t('showAll', { name: about.name })}
          </Button>
        )
      }
    >
      <Entries query={about?.query ?? {}} onAbout={setAbout} />
    </StaffSection>
  );
}

interface EntriesProps {
  query: About['query'];
  /** Without it, names are no buttons. */
  onAbout?: (about: About) => void;
}

function Entries(props: EntriesProps) {
  const { query } = props;
  return (
    <ForStaff
      admins
      of={resource('GET /v2/staff/audit', { query }, { signedIn: true, freshMs: 0 })}
      skeleton={<Waiting />}
    >
      {(first) => <List key={JSON.stringify(query)} {...props} first={first} />}
    </ForStaff>
  );
}

type ListProps = EntriesProps & { first: Audit };

function List({ query, first, onAbout }: ListProps) {
  const { t } = useTexts();
  return (
    <PageLines
      first={first}
      next={(cursor) => call('GET /v2/staff/audit', { query: { ...query, cursor } })}
      keyOf={({ id }) => id}
      entries
      empty={<EmptyState title={t('none')} />}
      line={(entry) => <Line entry={entry} onAbout={onAbout} />}
    />
  );
}

/** What was asked for and what it was before, of the entry that is opened. */
const Told = lazy(() => import('./Told.tsx'));

const isTold = ({ query, body, changed, rows, lessons }: Entry['detail']) =>
  [query, body, changed].some((each) => Object.keys(each ?? {}).length > 0) ||
  [rows, lessons].some((count) => count !== undefined);

function Line({ entry, onAbout }: { entry: Entry } & Pick<EntriesProps, 'onAbout'>) {
  const { t, lang } = useTexts();
  const { at, done_by, person, call: name, detail } = entry;
  const [open, setOpen] = useState(false);
  const what = whatOf(detail, lang);
  const who = (of: Entry['done_by'], query: About['query']) =>
    onAbout ? (
      <button type="button" className="who" onClick={() => onAbout({ name: nameOf(of), query })}>
        {nameOf(of)}
      </button>
    ) : (
      <b translate="no">{nameOf(of)}</b>
    );
  return (
    <>
      <p className="small ink-2">{formatDate(at, 'dd-MMM-yyyy HH:mm', lang)}</p>
      <p>
        {who(done_by, { done_by: done_by.id })} {t(actionOf(name, detail))}
        {person && <> · {who(person, { person_id: person.id })}</>}
        {what && ` · ${what}`}
      </p>
      {isTold(detail) && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="small">{t('details')}</summary>
          {open && (
            <Suspense>
              <Told entry={entry} />
            </Suspense>
          )}
        </details>
      )}
    </>
  );
}
