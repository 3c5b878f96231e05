import type { Reply } from '@mars/contract/calls.generated.ts';
import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { toast } from '@mars/ui/toast.ts';

type Due = Reply<'GET /v2/staff/homework/due'>['items'][number];

const duesOf = (groupId: number) =>
  resource('GET /v2/staff/homework/due', { query: { group_id: groupId } }, { signedIn: true });

/** Until when the homework of a group is due. */
export default function Dues({ groupId }: { groupId: number }) {
  const { t } = useTexts();
  return (
    <Answered of={duesOf(groupId)} height={320}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('noDues')} />
        ) : (
          <ul className="stack">
            {items.map((due) => (
              <li key={due.project_id}>
                <Row groupId={groupId} due={due} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  );
}

function Row({
  groupId,
  due: { project_id, title, module, due_at, handed_in },
}: {
  groupId: number;
  due: Due;
}) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  const save = (due_on: string | null) =>
    void saving.run(
      () => call('PUT /v2/staff/homework/due', { body: { group_id: groupId, project_id, due_on } }),
      () => toast(t('saved')),
    );
  return (
    <div className="card due">
      <div className="grow">
        <h3 className="h4">{title[lang]}</h3>
        <p className="small ink-2">{t('dueSays', { module, count: handed_in })}</p>
      </div>
      <DateField
        label={t('dueOn')}
        value={due_at ? dayOf(due_at) : ''}
        error={saving.errorOf('due_on')}
        onChange={(day) => day && save(day)}
      />
      <Button variant="text" size="sm" busy={saving.busy} onClick={() => save(null)}>
        {t('byItself')}
      </Button>
      <Problem of={saving} />
    </div>
  );
}
