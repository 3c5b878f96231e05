import type { Reply } from '@mars/contract/calls.generated.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { useRested } from '@mars/element/pieces/PersonPicker.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Search } from 'lucide';
import { useState } from 'react';
import { type Certificate, codeOf, found, giveBack, moreFound, withdraw } from './certificates.ts';
import { Opened } from './Opened.tsx';

/** All certificates, found by a name or a code; a press on one opens what can be done with it. */
export default function StaffCertificates() {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [opened, open] = useState<Certificate | null>(null);
  const saving = useSaving();
  const q = useRested(text);

  const undo = (run: () => Promise<unknown>) => ({
    action: { label: t('undo'), run: () => void saving.run(run, () => toast(t('saved'))) },
  });
  function handleWithdrawn({ id, ...of }: Certificate) {
    open(null);
    toast(
      t('didWithdraw', { name: nameOf(of) }),
      undo(() => giveBack(id)),
    );
  }
  const handleGiveBack = ({ id, withdrawn, ...of }: Certificate) =>
    saving.run(
      () => giveBack(id),
      () => {
        open(null);
        const again = undo(() => withdraw(id, withdrawn?.reason ?? ''));
        toast(t('didGiveBack', { name: nameOf(of) }), again);
      },
    );

  return (
    <StaffSection admins>
      <div className="find">
        <Field
          label={t('search')}
          icon={Search}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {!opened && <Problem of={saving} />}
      <ForStaff of={found(q)} skeleton={<Waiting />}>
        {(first) => <List key={q} q={q} first={first} onOpen={open} />}
      </ForStaff>
      {opened && (
        <Opened
          of={opened}
          giving={saving}
          onGiveBack={() => void handleGiveBack(opened)}
          onWithdrawn={handleWithdrawn}
          onClose={() => open(null)}
        />
      )}
    </StaffSection>
  );
}

interface ListProps {
  q: string;
  first: Reply<'GET /v2/staff/certificates'>;
  onOpen: (of: Certificate) => void;
}

function List({ q, first, onOpen }: ListProps) {
  const { t } = useTexts();
  return (
    <PageLines
      first={first}
      next={(cursor) => moreFound(q, cursor)}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t(q ? 'notFound' : 'none')} />}
      line={(each) => <Line of={each} onOpen={() => onOpen(each)} />}
    />
  );
}

function Line({ of, onOpen }: { of: Certificate; onOpen: () => void }) {
  const { t, lang } = useTexts();
  return (
    <button type="button" className="row line-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="grow">
        <b translate="no">{nameOf(of)}</b>
        <span className="small ink-2">
          {of.course[lang]} · {unparted(longDate(of.issued_at, lang))}
        </span>
        <span className="caption ink-2 code">{codeOf(of)}</span>
      </span>
      {of.withdrawn && <Chip tone="bad">{t('withdrawn')}</Chip>}
    </button>
  );
}
