import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { safeLink } from '@mars/session/links.ts';
import { nameOf } from '@mars/session/me.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { FileText, X } from 'lucide';
import type { Answer, HandedIn } from './queue.ts';
import { Review } from './Review.tsx';

interface HandInProps {
  item: HandedIn;
  /** What was answered before and came back. */
  typed: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  onClose?: (() => void) | undefined;
}

/** What a student handed in, and below it the answer. */
export function HandIn({ item, typed, onAnswer, onClose }: HandInProps) {
  const { t, lang } = useTexts();
  const { student, project, group, handed_at, due_at, late, text, files } = item;
  const day = (at: string) => formatDate(at, 'dd-MMM-yyyy HH:mm', lang);
  return (
    <article className="card work" aria-label={nameOf(student)}>
      <div className="work-head">
        <div className="grow">
          <h3 className="h3" translate="no">
            {nameOf(student)}
          </h3>
          <p className="small ink-2">
            {group.name} · {project.title[lang]}
          </p>
        </div>
        {late && <Chip tone="flame">{t('late')}</Chip>}
        {onClose && <IconButton icon={X} label={t('close')} onClick={onClose} />}
      </div>
      <p className="small ink-2">
        <span className="moment">{t('handedAt', { at: day(handed_at) })}</span>
        {due_at && (
          <>
            {' · '}
            <span className="moment">{t('dueAt', { at: day(due_at) })}</span>
          </>
        )}
      </p>
      {text && <p className="said">{text}</p>}
      {files.length > 0 && (
        <ul className="files">
          {files.map(({ id, name, bytes, url }) => (
            <li key={id}>
              <a
                className="file"
                href={safeLink(pictureUrl(url)) ?? undefined}
                target="_blank"
                rel="noopener"
              >
                <Icon node={FileText} size={20} />
                <span className="clip" translate="no">
                  {name}
                </span>
                <span className="small ink-2 num">
                  {t('size', { kb: Math.max(1, Math.round(bytes / 1024)) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Review key={item.hand_in_id} item={item} typed={typed} onAnswer={onAnswer} />
    </article>
  );
}
