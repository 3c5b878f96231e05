import { useWide } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Loading, Skeleton as Piece } from '@mars/ui/pieces/Skeleton.tsx';

/** As wide and high as what comes, so that nothing moves when it does. */
export function Skeleton({ parent }: { parent: boolean }) {
  const { t } = useTexts();
  const wide = useWide();
  const widths = parent ? [] : wide ? [56, 84, 84, 172] : [112];
  return (
    <Loading label={t('loading')} className="waiting">
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Piece key={index} width={width} height={24} />
      ))}
      <Piece width={28} height={28} />
      <Piece width={44} height={44} round />
    </Loading>
  );
}
