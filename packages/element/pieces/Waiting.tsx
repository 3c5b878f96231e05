import { useTexts } from '@mars/i18n/context.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';

/** What a section of the staff waits for. @param chosen it is of something that is chosen above it */
export function Waiting({ chosen = false }: { chosen?: boolean }) {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className={chosen ? 'stack' : undefined}>
      {chosen && <i className="skel line-skel" />}
      <i className="skel list-skel" />
    </Loading>
  );
}
