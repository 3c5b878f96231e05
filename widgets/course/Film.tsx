import { useTexts } from '@mars/i18n/context.tsx';
import { safeLink } from '@mars/session/links.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { SquareArrowOutUpRight } from 'lucide';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { Opened } from './place.ts';
import type { Reading } from './reading.ts';

/** A leap is longer than what passes between two looks at the clock, at double speed too. */
const LEAP_S = 2;
/** Seconds are seen though a little of them is missing: players say where they are four times a second. */
const SLACK_S = 0.3;

interface FilmProps {
  video: NonNullable<Opened['video']>;
  /** Where it was left. */
  place: number;
  reading: Reading;
}

/** A film that plays in the lesson; each second that ran is seen. */
export function Film({ video: { url, seconds }, place, reading }: FilmProps) {
  const { t } = useTexts();
  const [failed, setFailed] = useState(false);
  const stretch = useRef({ from: 0, till: 0 });
  const resumeAt = useRef(place < seconds - 5 ? place : 0).current;
  const address = safeLink(url);

  function handleTime({
    currentTarget: { currentTime: now, paused, ended },
  }: SyntheticEvent<HTMLVideoElement>) {
    const { from, till } = stretch.current;
    const goesOn = now >= till && now - till <= LEAP_S;
    stretch.current = { from: goesOn ? from : now, till: now };
    reading.at(Math.floor(now));
    if (!goesOn || (paused && !ended)) return;
    reading.see(Math.ceil(from - SLACK_S), ended ? seconds : Math.floor(now + SLACK_S));
  }

  if (!address) return null;
  return (
    <div className="film">
      {/* biome-ignore lint/a11y/useMediaCaption: the text below says the same */}
      <video
        src={address}
        controls
        playsInline
        preload="metadata"
        aria-label={t('film')}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = resumeAt;
          stretch.current = { from: resumeAt, till: resumeAt };
        }}
        onTimeUpdate={handleTime}
        onEnded={handleTime}
        onPause={() => void reading.flush()}
        onError={() => setFailed(true)}
      />
      {failed && (
        <p className="small err" role="alert">
          {t('filmFailed')}
        </p>
      )}
    </div>
  );
}

/** A film of another site opens there; what is seen of it, nobody knows. */
export function FilmElsewhere({ url }: { url: string }) {
  const { t } = useTexts();
  const address = safeLink(url);
  if (!address) return null;
  return (
    <NewTab className="btn line" href={address}>
      <Icon node={SquareArrowOutUpRight} size={20} />
      <span>{t('openFilm')}</span>
    </NewTab>
  );
}
