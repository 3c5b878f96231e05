import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { useState } from 'react';

/** The smallest whole widget: a property, texts with a plural, an event. */
export function Hello({ name }: { name?: string }) {
  const { t } = useTexts();
  const { emit } = useHost();
  const [times, setTimes] = useState(0);
  const greetBack = () => {
    setTimes(times + 1);
    emit('mars:hello', { times: times + 1 });
  };
  return (
    <section className="hello">
      <p>{name ? t('greeting', { name }) : t('greetingAll')}</p>
      <button type="button" onClick={greetBack}>
        {t('greetBack')}
      </button>
      {times > 0 && <p role="status">{t('greeted', { count: times })}</p>}
    </section>
  );
}
