import { useTexts } from '@mars/i18n/context.tsx';
import { PopButton, type PopButtonProps } from '@mars/ui/pieces/PopButton.tsx';

type BarButtonProps = Omit<PopButtonProps, 'className' | 'closeLabel'> & { className?: string };

/** A button of the bar with its popover. */
export function BarButton({ className = '', ...props }: BarButtonProps) {
  const { t } = useTexts();
  return <PopButton {...props} className={`bar-button pop-button ${className}`} closeLabel={t('close')} />;
}
