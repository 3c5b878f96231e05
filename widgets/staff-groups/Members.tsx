import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { PersonPicker, peopleOf } from '@mars/element/pieces/PersonPicker.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { addMember, type Group, removeMember } from './groups.ts';

/** Who is in a group: they begin and leave today, and a slip of the finger is undone. */
export function Members({ group }: { group: Group }) {
  const { t } = useTexts();
  const saving = useSaving();
  const add = (id: number) =>
    void saving.run(
      () => addMember(group.id, id),
      () => toast(t('saved')),
    );
  return (
    <Answered of={peopleOf({ group_id: group.id, role: 'student' })} height={320}>
      {({ items }) => (
        <>
          <PersonPicker
            label={t('addMember')}
            without={items.map(({ id }) => id)}
            onPick={({ id }) => add(id)}
          />
          <Problem of={saving} />
          {items.length === 0 && <p className="ink-2">{t('noMembers')}</p>}
          <ul className="lines">
            {items.map((person) => (
              <li key={person.id} className="row">
                <span className="grow" translate="no">
                  {nameOf(person)}
                </span>
                <Button
                  variant="text"
                  size="sm"
                  aria-label={t('removeWho', { name: nameOf(person) })}
                  onClick={() =>
                    void saving.run(
                      () => removeMember(group.id, person.id),
                      () =>
                        toast(t('removed', { name: nameOf(person) }), {
                          action: { label: t('undo'), run: () => add(person.id) },
                        }),
                    )
                  }
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Answered>
  );
}
