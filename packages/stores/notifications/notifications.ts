import type { Reply } from '@mars/contract/calls.generated.ts';
import { paths } from '@mars/contract/paths.ts';
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

/** So many of one type stand in one dialog; more stay unread in the list. */
const TOGETHER = 10;

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
async function compare(told: { count: number; last_id: number }): Promise<void> {
  if ($notifications.get().loading) await $notifications.reload();
  const { data } = $notifications.get();
  const newest = Math.max(0, ...(data ?? []).map(({ id }) => id));
  if (!data || countUnread(data) !== told.count || newest < told.last_id) $changed.set(['notifications']);
}

let popupOf: string | null = null;
let visit: { person: string | null; due: readonly string[] } = { person: null, due: [] };

// The list with which somebody's visit begins decides: what comes later must not get between them and their work.
onNotify($notifications, () => {
  const person = personOf($tokens.get());
  const { data } = $notifications.get();
  if (data && visit.person !== person) visit = { person, due: data.filter(popsUp).map(({ uuid }) => uuid) };
});

/** Of the list with which the visit began, what is unread still: the first one, then more of its type. */
function findDue(): Notice[] {
  const person = personOf($tokens.get());
  if (person !== visit.person || person === popupOf || warnsOfDebt()) return [];
  const { data = [] } = $notifications.get();
  const due = data.filter((notice) => popsUp(notice) && visit.due.includes(notice.uuid));
  return due.filter(({ notification: { type } }) => type === due[0]?.notification.type).slice(0, TOGETHER);
}

/** Takes the one dialog of a page visit that opens by itself (ruling 31); false when it is taken. */
export function claimPopup(): boolean {
  const person = personOf($tokens.get());
  if (popupOf === person) return false;
  popupOf = person;
  return true;
}

const HOMES: readonly string[] = [paths.home, paths.parent];

/** On the platform one reads, writes and sits exams on the other pages. Somebody else's page has no home of ours. */
const atHome = (): boolean => !hosted() || HOMES.includes(location.pathname);

/** Waits until the page rests in a place for it, once; what it returns stops waiting. */
export type WhenAtRest = (tell: () => void, isPlace: () => boolean) => () => void;

/**
 * Calls back with what pops up by itself, the first unread one that can be pressed and more of its type: one listener,
 * once a page visit, when the list has come, it is known that the visit's dialog is not another, and the page rests. On
 * the platform that is at home alone.
 * @returns stops that
 */
export function onPopup(show: (notices: Notice[]) => void, whenAtRest: WhenAtRest): () => void {
  let waits: (() => void) | null = null;
  const take = () => {
    waits = null;
    const notices = takePopup();
    if (notices.length > 0) show(notices);
  };
  const look = () => {
    if (!waits && findDue().length > 0) waits = whenAtRest(take, atHome);
  };
  const stops = [$notifications.subscribe(look)];
  if (hosted()) stops.push($me.subscribe(look));
  return () => {
    for (const stop of stops) stop();
    waits?.();
  };
}

/** The same, asked for now; nothing when it was taken before. */
export function takePopup(): Notice[] {
  const due = findDue();
  return due.length > 0 && claimPopup() ? due : [];
}

/** The warning of a debt comes first: it is shown once for each. Only the platform gives it, once it knows who one is. */
function warnsOfDebt(): boolean {
  if (!hosted()) return false;
  const { data, error } = $me.get();
  return data ? debtsToWarnOf(data).length > 0 : !error;
}

/** It may open by itself: unread, and one that can be pressed. */
export const popsUp = (notice: Notice): boolean => !notice.is_read && !isSeasonEnd(notice);
