import { Answered } from '@mars/element/pieces/Answered.tsx';
import { PersonPicker } from '@mars/element/pieces/PersonPicker.tsx';
import { Spans } from '@mars/element/spans/Spans.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import type { ReactNode } from 'react';
import { useAdding } from './adding.tsx';
import { type Member, membersOf, removeMember } from './groups.ts';
import type { Group } from './list.ts';

/** Who is in a group: they begin and leave today, and a slip of the finger is undone; from when until when is a press away. */
export function Members({ group }: { group: Group }) {
  const { t } = useTexts();
  const { saving, add, said } = useAdding(group.id);
  const today = dayOf(serverNow());
  const isIn = ({ spans }: Member) => spans.some(({ left_on }) => left_on === null || left_on > today);
  return (
    <Answered of={membersOf(group.id)} height={320}>
      {({ items }) => {
        const [now, before] = [items.filter(isIn), items.filter((member) => !isIn(member))];
        const line = ({ student, spans }: Member, button?: ReactNode) => (
          <li key={student.id} className="row">
            <span className="grow">
              <span translate="no">{nameOf(student)}</span>
              <Spans of={spans} student={{ id: student.id, name: nameOf(student) }} group={group} />
            </span>
            {button}
          </li>
        );
        return (
          <>
            <PersonPicker
              label={t('addMember')}
              without={now.map(({ student }) => student.id)}
              onPick={({ id }) => add(id)}
            />
            {said}
            {now.length === 0 && <p className="ink-2">{t('noMembers')}</p>}
            <ul className="lines">
              {now.map((member) =>
                line(
                  member,
                  <Button
                    variant="text"
                    size="sm"
                    aria-label={t('removeWho', { name: nameOf(member.student) })}
                    onClick={() =>
                      void saving.run(
                        () => removeMember(group.id, member.student.id),
                        () =>
                          toast(t('removed', { name: nameOf(member.student) }), {
                            action: { label: t('undo'), run: () => add(member.student.id) },
                          }),
                      )
                    }
                  >
                    {t('remove')}
                  </Button>,
                ),
              )}
            </ul>
            {before.length > 0 && (
              <details>
                <summary>{t('membersBefore', { number: before.length })}</summary>
                <ul className="lines">{before.map((member) => line(member))}</ul>
              </details>
            )}
          </>
        );
      }}
    </Answered>
  );
}
