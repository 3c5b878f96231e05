import { constants } from '@mars/contract/constants.ts';
import { Feast } from '@mars/element/CelebrationDialog.tsx';
import { Stage, stageLook } from '@mars/element/Stage.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatRelativeMinutes } from '@mars/i18n/pieces/dates.ts';
import { $clockOffset } from '@mars/session/clock.ts';
import { $student } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import type { Notice } from '@mars/stores/notifications/notifications.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Flame } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';

interface NoticeDialogProps {
  notice: Notice;
  /** Others of its type, which are told with it. */
  more: readonly Notice[];
  /** What the list has too comes from there: imported by both, it would be one more file for every page. */
  picture: ReactNode;
  textOf: (notice: Notice) => ReactNode;
  onClose: () => void;
}

/** Its `value` is looked at, for `get` would ask again for what was refused. */
const catalog = () => resource('GET /v1/badge/catalog', {}, { signedIn: true });

/** What has to be known before one of these opens: how rare a badge is. Where that cannot be had it is one as others. */
export async function prepare(notices: readonly Notice[]): Promise<void> {
  const isNew = notices.some(({ is_read, notification: { type } }) => type === 'badge' && !is_read);
  if (isNew && $student.get() && !catalog().value?.data) await catalog().reload();
}

const RARE: readonly string[] = ['epik', 'afsonaviy'];

/** It is a badge that few have: its picture says which. */
const isRare = ({ image, notification: { type } }: Notice): boolean =>
  type === 'badge' &&
  (catalog().value?.data?.items ?? []).some((badge) => badge.image === image && RARE.includes(badge.rarity));

/** One notification, large; under it the others of its type. */
export default function NoticeDialog({ notice, more, picture, textOf, onClose }: NoticeDialogProps) {
  const { t } = useTexts();
  const { type } = notice.notification;
  const isWon = !notice.is_read && WON.includes(type);
  // It stays as it opened.
  const [large] = useState(isWon && [notice, ...more].some(isRare));
  // A plain server sends a picture a day and no number; some send neither.
  const days = type === 'daily_streak' ? (notice.streak_count ?? notice.images?.length ?? 0) : 0;
  return (
    <Dialog
      open
      slim={!large}
      className={large ? `notice ${stageLook()}` : 'notice'}
      title={t(`title_${type}`)}
      closeLabel={t('close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('understood')}</Button>}
    >
      {large && <Stage />}
      <div className="open">
        {isWon && !large && <Feast coins={[notice, ...more].reduce((sum, each) => sum + coinsOf(each), 0)} />}
        {days > 0 ? <Days count={days} /> : picture}
        <p className="h4">{textOf(notice)}</p>
        {notice.comment && <p className="ink-2">{notice.comment}</p>}
        <When at={notice.created_at} />
      </div>
      {more.length > 0 && (
        <ul className="more" aria-label={t('moreOfIt')}>
          {more.map((each) => (
            <li key={each.uuid} className="line">
              {textOf(each)}
              {each.comment && <span className="small ink-2">{each.comment}</span>}
              <When at={each.created_at} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The others are only told. */
const WON: readonly string[] = ['coin', 'badge', 'daily_streak'];

/** So many coins were given; the text alone says it. */
const coinsOf = ({ notification: { type, message_uz } }: Notice): number =>
  type === 'coin' ? Number(/(\d+) coin/.exec(message_uz)?.[1] ?? 0) : 0;

/** The moment, and how long ago that is by the server's clock, once that is known. */
function When({ at }: { at: string }) {
  const { lang } = useTexts();
  const offset = useStore($clockOffset);
  const minutes = offset === null ? Number.NaN : (Date.now() + offset - Date.parse(at)) / 60_000;
  return (
    <p className="caption ink-3">
      {formatDate(at, 'dd-MMM-yyyy HH:mm', lang)}
      {minutes >= 0 && <> · {formatRelativeMinutes(minutes, lang)}</>}
    </p>
  );
}

/** A flame for each day of the streak, five at the most, and how many more there are. */
function Days({ count }: { count: number }) {
  const days = Math.min(count, constants.streakNoticeMaxDays);
  return (
    <span className="days" aria-hidden="true">
      {[1, 2, 3, 4, 5].slice(0, days).map((day) => (
        <i key={day}>
          <Flame size={26} />
        </i>
      ))}
      {count > days && <b className="num">+{count - days}</b>}
    </span>
  );
}
