import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities } from '@mars/session/capabilities.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight, Sparkles } from 'lucide';
import { Ladder } from './Ladder.tsx';
import { Submissions } from './Submissions.tsx';
import type { Language, Task } from './task.ts';

interface AsideProps {
  task: Task;
  onAsk: () => void;
  onTake: (lang: Language, code: string) => void;
}

/** What helps beside the program: hints, the assistant, what was handed in before, the tasks around this one. */
export function Aside({ task, onAsk, onTake }: AsideProps) {
  const { t } = useTexts();
  const { features } = useStore($capabilities);
  const { previous, next } = task;
  return (
    <div className="aside">
      <Ladder task={task} />
      {features.aiChat !== false && (
        <div className="ask">
          <Button variant="quiet" size="sm" icon={Sparkles} onClick={onAsk}>
            {t('ask')}
          </Button>
          <p className="small ink-2">{t('askNote')}</p>
        </div>
      )}
      <Submissions taskId={task.id} onTake={onTake} />
      <nav className="around" aria-label={t('around')}>
        {previous && (
          <Link route="code-task" params={{ id: String(previous.task_id) }} className="btn quiet sm">
            <Icon node={ChevronLeft} size={20} />
            <span>{t('previous')}</span>
          </Link>
        )}
        {next && (
          <Link route="code-task" params={{ id: String(next.task_id) }} className="btn quiet sm">
            <span>{t('next')}</span>
            <Icon node={ChevronRight} size={20} />
          </Link>
        )}
      </nav>
    </div>
  );
}
