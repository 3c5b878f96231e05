import { Link } from '@mars/element/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { type Me, roleOf, type Student } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Star } from '@mars/ui/signs.tsx';
import { ChevronRight } from 'lucide';

/** Picture, name, rank and premium mark; a student's leads to the own profile page. */
export function Person({ me, student }: { me: Me; student: Student | null }) {
  const { t, lang } = useTexts();
  const name = `${me.first_name} ${me.last_name}`.trim();
  const title = student?.rank?.[`title_${lang}`] ?? student?.rank?.title;
  const content = (
    <>
      <Avatar name={name} src={me.avatar && pictureUrl(me.avatar)} size={60} />
      <span className="grow">
        <span className="h4 name">
          <span className="clip">{name}</span>
          {student?.is_premium && <Star size={18} label={t('premium')} />}
        </span>
        <span className="small ink-2">{title ?? t(`role_${roleOf(me)}`)}</span>
      </span>
    </>
  );
  if (!student) return <p className="person">{content}</p>;
  return (
    <Link route="student-profile" params={{ id: String(student.id) }} className="person">
      {content}
      <Icon node={ChevronRight} />
    </Link>
  );
}
