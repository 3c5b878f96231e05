import { Link } from '@mars/element/pieces/Link.tsx';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { type Me, nameOf, roleOf, type Student } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Star } from '@mars/ui/pieces/signs.tsx';
import { Camera, ChevronRight } from 'lucide';
import { useCloseAround } from './around.ts';

interface PersonProps {
  me: Me;
  student: Student | null;
  onPicture: () => void;
}

/** The picture, which can be changed, and the name with rank and premium mark, which lead to the own page. */
export function Person({ me, student, onPicture }: PersonProps) {
  const { t } = useTexts();
  const closeAround = useCloseAround();
  const name = nameOf(me);
  return (
    <div className="person">
      <button
        type="button"
        className="picture"
        aria-haspopup="dialog"
        title={t('changePicture')}
        onClick={onPicture}
      >
        {/* Its name stands inside: initials are letters one sees, which an `aria-label` would have to say. */}
        <Avatar name={name} src={me.avatar && pictureUrl(me.avatar)} size={60} label={t('changePicture')} />
        <span className="camera">
          <Icon node={Camera} size={16} />
        </span>
      </button>
      {student ? (
        <Link
          route="student-profile"
          params={{ id: String(student.id) }}
          className="who"
          onClick={closeAround}
        >
          <span className="grow">
            <span className="h4 name">
              <span className="clip" translate="no">
                {name}
              </span>
              <PremiumStar student={student} />
            </span>
            <Rank rank={student.rank} />
          </span>
          <Icon node={ChevronRight} />
        </Link>
      ) : (
        <p className="who">
          <span className="grow">
            <span className="h4 name">
              <span className="clip" translate="no">
                {name}
              </span>
            </span>
            <span className="small ink-2">{t(`role_${roleOf(me)}`)}</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** A plain server names a rank and nothing more of it, or none. */
function Rank({ rank }: { rank: Partial<Student['rank']> | null }) {
  const { t, lang } = useTexts();
  const title = rank?.[`title_${lang}`] ?? rank?.title;
  const orbit = title && rank?.id ? ` · ${t('orbit', { number: rank.id })}` : '';
  return (
    <span className="small ink-2">
      {title}
      {orbit}
    </span>
  );
}

function PremiumStar({ student }: { student: Student }) {
  const { t } = useTexts();
  return useIsPremium(student) && <Star size={18} label={t('premium')} />;
}
