import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';
import { RestForm } from './RestForm.tsx';
import { SpanForm } from './SpanForm.tsx';
import type { Rest, Span, Whose } from './span.ts';

/** `01-sen-2026 – …` */
const daysOf = (from: string, till: string | null, lang: Lang): string =>
  [from, till].map((day) => (day ? formatDate(day, 'dd-MMM-yyyy', lang) : '…')).join(' – ');

interface SpansProps extends Whose {
  of: readonly Span[];
}

/**
 * From when until when somebody is or was in a group, and rests there: each time leads to its form. The element names `spans`
 * in its `words.json`.
 */
export function Spans({ of, student, group }: SpansProps) {
  const { t, lang } = useTexts();
  const [opened, open] = useState<{ span: Span; rest: Rest | null } | null>(null);
  const button = (span: Span, rest: Rest | null, key: string, days: string) => (
    <Button
      key={`${key} ${rest?.id ?? span.id}`}
      variant="text"
      size="sm"
      aria-haspopup="dialog"
      aria-label={t(key, { days })}
      onClick={() => open({ span, rest })}
    >
      {rest ? t(key, { days }) : days}
    </Button>
  );
  return (
    <span className="spans">
      {of.flatMap((span) => [
        button(span, null, 'spanDays', daysOf(span.joined_on, span.left_on, lang)),
        ...span.rests.map((rest) =>
          button(span, rest, 'spanRests', daysOf(rest.from_day, rest.back_on, lang)),
        ),
      ])}
      {opened &&
        (opened.rest ? (
          <RestForm
            {...opened}
            rest={opened.rest}
            student={student}
            group={group}
            onClose={() => open(null)}
          />
        ) : (
          <SpanForm span={opened.span} student={student} group={group} onClose={() => open(null)} />
        ))}
    </span>
  );
}
