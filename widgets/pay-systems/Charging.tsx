import { Form } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatMonth } from '@mars/i18n/pieces/dates.ts';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { setCharging, type Ways } from './pay-systems.ts';

const WAYS = ['whole', 'by_lessons'] as const;

/** How a month is charged from the next one on. */
export function Charging({ of: { way, next } }: { of: Ways }) {
  const { t, lang } = useTexts();
  const known = next?.way ?? way;
  const [chosen, choose] = useState<Ways['way'] | null>(null);
  const value = chosen ?? known;
  return (
    <section className="pay-system" aria-label={t('charging')}>
      <h3 className="h4">{t('charging')}</h3>
      <Form
        action={t('save')}
        disabled={value === known}
        save={() => setCharging(value)}
        onSaved={() => {
          choose(null);
          toast(t('saved'));
        }}
      >
        {(errorOf) => (
          <>
            <Select
              label={t('chargingWay')}
              value={value}
              of={WAYS.map((each) => [each, t(each)] as const)}
              error={errorOf('way')}
              onChange={choose}
            />
            <p className="small ink-2">{t(`${value}Text`)}</p>
            {next && (
              <p className="small">
                {t('chargingNext', { month: formatMonth(next.from_month, lang), way: t(next.way) })}
              </p>
            )}
          </>
        )}
      </Form>
    </section>
  );
}
