import type { Reply } from '@mars/contract/calls.generated.ts';
import { $changed } from '@mars/session/changes.ts';
import { hosted } from '@mars/session/config.ts';
import { startLive } from '@mars/session/live.ts';
import { $me } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import { $tokens, personOf } from '@mars/session/tokens.ts';
import { computed, onMount, onNotify } from 'nanostores';
import { debtsToWarnOf } from '../debt/debt.ts';

export type Notice = Reply<'GET /v1/notification'>[number];

/** The person's notifications, newest first; where they cannot be had the list is empty, silently (spec section 7). */
export const $notifications = resource('GET /v1/notification', undefined, { signedIn: true });

const countUnread = (notices: readonly Notice[]): number =>
  notices.filter((notice) => !notice.is_read).length;

/** The number at the bell. */
export const $unread = computed($notifications, ({ data }) => countUnread(data ?? []));

/** Season ends are only listed: nobody can press them. */
export const isSeasonEnd = ({ notification }: Notice): boolean => notification.type === 'season_end';

/** What the page shows comes first; what is told meanwhile is seen when the stream opens. */
const LIVE_AFTER_MS = 5000;

// Whoever shows notifications keeps them live.
onMount($notifications, () => {
  let stop: (() => void) | null = null;
  const timer = setTimeout(() => {
    stop = startLive({ reload: $notifications.reload, compare });
  }, LIVE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop?.();
    stop = null;
  };
});

/** The live bell says what the server counts: another list than that is asked for anew. */
async function compare(told: { count: number; last_id: number }): Promise<boolean> {
  if ($notifications.get().loading) await $notifications.reload();
  const { data } = $notifications.get();
  const newest = Math.max(0, ...(data ?? []).map(({ id }) => id));
  const lacks = data !== undefined && newest < told.last_id;
  if (!data || countUnread(data) !== told.count || lacks) $changed.set(['notifications']);
  return lacks;
}

let popupOf: string | null = null;
let visit: { person: string | null; popup: Notice | undefined } = { person: null, popup: undefined };

// The list with which somebody's visit begins decides: what comes later must not get between them and their work.
onNotify($notifications, () => {
  const person = personOf($tokens.get());
  const { data } = $notifications.get();
  if (data && visit.person !== person) visit = { person, popup: data.find(popsUp) };
});

/** Takes the one dialog of a page visit that opens by itself (ruling 31); false when it is taken. */
export function claimPopup(): boolean {
  const person = personOf($tokens.get());
  if (popupOf === person) return false;
  popupOf = person;
  return true;
}

/**
 * Calls back with the notification that pops up by itself, the first unread one that can be pressed: one listener, once
 * a page visit, when the list has come and it is known that the visit's dialog is not another.
 * @returns stops that
 */
export function onPopup(show: (notice: Notice) => void): () => void {
  const look = () => {
    const notice = takePopup();
    if (notice) show(notice);
  };
  const stops = [$notifications.subscribe(look)];
  if (hosted()) stops.push($me.subscribe(look));
  return () => {
    for (const stop of stops) stop();
  };
}

/** The same, asked for now. */
export function takePopup(): Notice | null {
  const { person, popup } = visit;
  return person === personOf($tokens.get()) && popup && !warnsOfDebt() && claimPopup() ? popup : null;
}

/** The warning of a debt comes first: it is shown once for each. Only the platform gives it, once it knows who one is. */
function warnsOfDebt(): boolean {
  if (!hosted()) return false;
  const { data, error } = $me.get();
  return data ? debtsToWarnOf(data).length > 0 : !error;
}

/** It may open by itself: unread, and one that can be pressed. */
export const popsUp = (notice: Notice): boolean => !notice.is_read && !isSeasonEnd(notice);
