import type { Reply } from '@mars/contract/calls.generated.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { platform } from '@mars/session/config.ts';
import { nameOf } from '@mars/session/me.ts';
import { call } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { KeyRound, Printer } from 'lucide';
import { useEffect, useState } from 'react';

type Codes = Reply<'POST /v2/staff/start-codes'>;

const codesOf = (import_id: number, cursor?: string): Promise<Codes> =>
  call('POST /v2/staff/start-codes', { body: { import_id, cursor } });

/** Start codes of whoever came with an import and has no password yet, to be cut apart and handed out. */
export function CodeSheet({ importId }: { importId: number }) {
  const { t } = useTexts();
  const saving = useSaving();
  const [first, setFirst] = useState<Codes | null>(null);
  if (first) return <Sheet importId={importId} first={first} />;
  return (
    <div className="card stack codes">
      <h3 className="h3">{t('codes')}</h3>
      <p className="ink-2">{t('codesText')}</p>
      <Problem of={saving} />
      <div className="acts">
        <Button
          variant="soft"
          icon={KeyRound}
          busy={saving.busy}
          onClick={() => void saving.run(() => codesOf(importId), setFirst)}
        >
          {t('makeCodes')}
        </Button>
      </div>
    </div>
  );
}

function Sheet({ importId, first }: { importId: number; first: Codes }) {
  const { t } = useTexts();
  const pages = usePages({
    first,
    next: (cursor) => codesOf(importId, cursor),
    keyOf: ({ id }) => id,
  });
  useEffect(() => {
    // A sheet is printed as a whole.
    if (pages.hasMore && pages.state === 'idle') pages.more();
  });
  if (pages.items.length === 0) return <p className="card codes">{t('noCodes')}</p>;
  return (
    <div className="card stack codes">
      <div className="acts">
        <Button icon={Printer} disabled={pages.hasMore} onClick={() => print()}>
          {t('print')}
        </Button>
        <More pages={pages} />
      </div>
      <ul className="slips">
        {pages.items.map((slip) => (
          <li key={slip.id}>
            <Slip of={slip} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Slip({ of }: { of: Codes['items'][number] }) {
  const { t, lang } = useTexts();
  const { code, expires_at } = of.start_code;
  const until = formatDate(expires_at, 'day month', lang);
  return (
    <>
      <b translate="no">{nameOf(of)}</b>
      <p className="small">
        {t(of.role)} · {t('login')}: <b translate="no">{of.login}</b>
      </p>
      <p className="code num" translate="no">
        {code}
      </p>
      <p className="caption">{t('slipText', { site: new URL(platform()).host, until })}</p>
    </>
  );
}
