import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { ArrowLeft, ArrowRight } from 'lucide';
import type { Ways } from './Player.tsx';
import type { Beside } from './place.ts';

/** What comes next is called by what it is: "next" alone is the next question of a test. */
export const NEXT = { lesson: 'nextLesson', homework: 'homework', exam: 'exam' } as const;

interface WayProps {
  to: Beside;
  ways: Ways;
  says: string;
  isNext?: boolean;
  /** It is what comes now. */
  strong?: boolean;
}

/** To what stands before or after it in its module. */
export function Way({ to, ways, says, isNext, strong }: WayProps) {
  const { t } = useTexts();
  const params = ways.addressOf(to);
  return (
    <Link
      route="course-element"
      params={params}
      rel={isNext ? 'next' : 'prev'}
      className={strong ? 'btn' : 'btn quiet'}
      onClick={(event) => ways.onOpen(event, params)}
    >
      {!isNext && <Icon node={ArrowLeft} size={20} />}
      <span>{t(says)}</span>
      {isNext && <Icon node={ArrowRight} size={20} />}
    </Link>
  );
}
