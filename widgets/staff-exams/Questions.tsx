import { Answered } from '@mars/element/pieces/Answered.tsx';
import { inline } from '@mars/element/pieces/Inline.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Check } from 'lucide';
import type { ExamHead, examOf } from './exams.ts';

interface QuestionsProps {
  exam: ExamHead;
  of: ReturnType<typeof examOf>;
  onClose: () => void;
}

/** The questions of an exam with their right answers, to read. */
export default function Questions({ exam, of, onClose }: QuestionsProps) {
  const { t, lang } = useTexts();
  return (
    <Dialog open title={exam.title[lang]} closeLabel={t('close')} onClose={onClose}>
      <p className="small ink-2">{t('minutes', { count: exam.minutes })}</p>
      <Answered of={of} height={360}>
        {({ items }) => (
          <ol className="asked">
            {items.map(({ id, text, options, answer, why }) => (
              <li key={id}>
                <p className="h4 said">{inline(text[lang])}</p>
                <ul>
                  {options.map((option) => {
                    const isRight = answer.includes(option.id);
                    return (
                      <li key={option.id} className={isRight ? 'right' : undefined}>
                        {isRight ? <Icon node={Check} size={20} label={t('right')} /> : <i />}
                        <span>{inline(option.text[lang])}</span>
                      </li>
                    );
                  })}
                </ul>
                {options.length === 0 && <p className="right">{answer.join(', ')}</p>}
                <p className="small ink-2">{inline(why[lang])}</p>
              </li>
            ))}
          </ol>
        )}
      </Answered>
    </Dialog>
  );
}
