import type { PropsOf } from '@mars/element/define.ts';
import { useHost, useWide } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { useEffect, useState } from 'react';
import type { properties } from './element.ts';

export function Probe(props: PropsOf<typeof properties>) {
  const { t, lang } = useTexts();
  const { emit } = useHost();
  const wide = useWide(400);
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    emit('mars:probe', { what: 'mount' });
    return () => void emit('mars:probe', { what: 'unmount' });
  }, [emit]);
  if (props.crash) throw new Error('asked to crash');
  return (
    <div className="probe">
      <output className="props">{JSON.stringify(props)}</output>
      <output className="lang">{lang}</output>
      <output className="wide">{String(wide)}</output>
      <p className="word">{t('word')}</p>
      <p className="count">{t('pressed', { count: pressed })}</p>
      <button
        type="button"
        onClick={() => {
          setPressed(pressed + 1);
          if (!emit('mars:probe', { what: 'press' }, { cancelable: true })) setPressed(100);
        }}
      >
        +
      </button>
      {props.nested && <mars-hello name="ichkarida" />}
    </div>
  );
}
