import { Button } from '@mars/ui/Button.tsx';
import { ErrorState } from '@mars/ui/ErrorState.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { OfflineStrip } from '@mars/ui/pieces/OfflineStrip.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { flow, grid, halves, Part, type Words } from './layout.tsx';

/** Empty, failed, loading, offline, locked. */
export function States({ tr, words }: Words) {
  return (
    <Part name={tr('Holatlar', 'Состояния')}>
      <div style={halves}>
        <div className="card">
          <EmptyState
            title={tr('Uyga vazifalar topilmadi', 'Домашних заданий нет')}
            text={tr('Yangi vazifa berilganda shu yerda chiqadi.', 'Новое задание появится здесь.')}
          >
            <Button variant="quiet">{tr('Kurslarim', 'Мои курсы')}</Button>
          </EmptyState>
        </div>
        <div className="card">
          <ErrorState
            title={tr('Reyting yuklanmadi', 'Рейтинг не загрузился')}
            text={words.errorText}
            retry={words.retry}
            onRetry={() => undefined}
          />
        </div>
        <Loading label={words.loading} className="card">
          <div style={grid}>
            <div style={flow}>
              <Skeleton round width={60} height={60} />
              <div className="grow" style={grid}>
                <Skeleton width="70%" height={18} />
                <Skeleton width="45%" />
              </div>
            </div>
            <Skeleton height={48} />
          </div>
        </Loading>
        <div style={grid}>
          <OfflineStrip title={words.offlineTitle}>
            {tr('Aloqa tiklangach yuboriladi.', 'Отправится, когда появится связь.')}
          </OfflineStrip>
          <LockedNote title={tr('Doʻkon hali yopiq.', 'Магазин ещё закрыт.')} have={1} need={3}>
            {tr('Yana 2 ta darsga keling.', 'Посетите ещё 2 урока.')}
          </LockedNote>
        </div>
      </div>
    </Part>
  );
}
