import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { type Me, nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { BarButton } from './BarButton.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';

/** The picture at the end of the bar, with the person's own things. */
export function Profile({ me, narrow = false }: { me: Me; narrow?: boolean }) {
  const { t } = useTexts();
  const name = nameOf(me);
  return (
    <BarButton
      className="me"
      label={t('profile', { name })}
      head="none"
      face={
        <Avatar
          name={name}
          src={me.avatar && pictureUrl(me.avatar)}
          size={44}
          label={t('profile', { name })}
        />
      }
    >
      <mars-profile figures={narrow}>
        <PanelSkeleton height={narrow ? 540 : 420} />
      </mars-profile>
    </BarButton>
  );
}
