import type { StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';

/** One person in the list. */
export function Line({ person, onOpen }: { person: StaffPerson; onOpen: () => void }) {
  const { t } = useTexts();
  const { avatar, role, groups, login, phone, contact_phone, is_active, has_password } = person;
  const says = [t(role), groups.map(({ name }) => name).join(', '), phone ?? contact_phone ?? login];
  return (
    <button type="button" className="row line-row" aria-haspopup="dialog" onClick={onOpen}>
      <Avatar name={nameOf(person)} src={avatar && pictureUrl(avatar)} size={36} />
      <span className="grow">
        <span className="name" translate="no">
          {nameOf(person)}
        </span>
        <span className="small ink-2">{says.filter(Boolean).join(' · ')}</span>
      </span>
      {!is_active ? (
        <Chip tone="bad">{t('off')}</Chip>
      ) : (
        !has_password && <Chip tone="gold">{t('noPassword')}</Chip>
      )}
    </button>
  );
}
