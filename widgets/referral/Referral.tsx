import { useAlone } from '@mars/element/host.tsx';
import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { Friends } from './Friends.tsx';
import { InviteLink } from './InviteLink.tsx';
import { $referral } from './referral.ts';

/** A student's invitation of friends. */
export default function Referral() {
  const { t } = useTexts();
  const alone = useAlone();
  return (
    // In a popover it stands a second time on the student's home, and two places of one name lead nowhere.
    <section className={alone ? 'card referral' : 'referral'} aria-label={alone ? t('title') : undefined}>
      <h2 className="h4">{t('title')}</h2>
      <ForStudent of={$referral} skeleton={<Waiting />} quiet>
        {(invite) => (
          <>
            <InviteLink invite={invite} />
            <Friends friends={invite.friends} coins={invite.coins} />
          </>
        )}
      </ForStudent>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="waiting">
      <i className="skel" />
      <i className="skel field-skel" />
      <i className="skel field-skel" />
    </Loading>
  );
}
