import type { StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';

interface LineProps {
  person: StaffPerson;
  /** Says why the bot does not reach them. */
  missed: boolean;
  onOpen: () => void;
}

/** One person in the list. */
export function Line({ person, missed, onOpen }: LineProps) {
  const { t, lang } = useTexts();
  const { unreached } = person;
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
        {missed && unreached && (
          <span className="small missed under">
            {t(`unreached_${unreached.why}`, { date: longDate(unreached.since, lang) })}
          </span>
        )}
      </span>
      {!is_active ? (
        <Chip tone="bad">{t('off')}</Chip>
      ) : (
        !has_password && <Chip tone="gold">{t('noPassword')}</Chip>
      )}
    </button>
  );
}
