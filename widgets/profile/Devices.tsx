import { constants } from '@mars/contract/constants.ts';
import { deviceName } from '@mars/contract/pieces/device-name.ts';
import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { $devices, type Device, endSessions } from './devices.ts';

/** Where one is signed in beside here, and how to sign out there. */
export function Devices() {
  const { t } = useTexts();
  const { data, error } = useStore($devices);
  const [ending, setEnding] = useState<readonly number[]>([]);
  const [failed, setFailed] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const here = data?.items.find((device) => device.current);
  const others = data?.items.filter((device) => !device.current) ?? [];

  async function handleEnd(devices: readonly Device[]) {
    setFailed(false);
    setEnding(devices.map(({ id }) => id));
    await endSessions(devices).catch(() => setFailed(true));
    setEnding([]);
    // The button that was pressed is gone with its line.
    title.current?.focus();
  }

  return (
    <>
      <h2 ref={title} className="h4" tabIndex={-1}>
        {t('devices')}
      </h2>
      {!data &&
        (error ? (
          <FailedQuietly says={t('notLoaded')} onRetry={() => void $devices.reload()} />
        ) : (
          <span className="skel waits" />
        ))}
      {failed && (
        <p className="small ink-2" role="alert">
          {t('notEnded')}
        </p>
      )}
      {data && (
        <ul>
          {here && <Line device={here} />}
          {others.map((device) => (
            <Line
              key={device.id}
              device={device}
              busy={ending.includes(device.id)}
              onEnd={() => void handleEnd([device])}
            />
          ))}
        </ul>
      )}
      {data && (
        <p className="small ink-2">
          {others.length === 0 ? t('noOthers') : t('atMost', { most: constants.sessionsMost })}
        </p>
      )}
      {others.length > 1 && (
        <Button variant="danger" wide busy={ending.length > 1} onClick={() => void handleEnd(others)}>
          {t('endAll')}
        </Button>
      )}
    </>
  );
}

function Line({ device, busy, onEnd }: { device: Device; busy?: boolean; onEnd?: () => void }) {
  const { t, lang } = useTexts();
  const name = deviceName(device.device) || t('unknownDevice');
  const seen = formatDate(device.last_seen_at, 'dd-MMM-yyyy HH:mm', lang);
  return (
    <li className="row">
      <div className="grow">
        <p translate="no">{name}</p>
        <p className="caption ink-3">
          {device.current ? (
            t('thisDevice')
          ) : (
            <>
              {t('seen')} <span className="num">{seen}</span>
            </>
          )}
          {device.origin && ` · ${new URL(device.origin).host}`}
        </p>
      </div>
      {onEnd && (
        <Button
          variant="line"
          size="sm"
          busy={busy}
          aria-label={t('endOn', { name, time: seen })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
