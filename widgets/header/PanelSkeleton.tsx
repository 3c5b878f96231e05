import { Skeleton as Piece } from '@mars/ui/pieces/Skeleton.tsx';

/** The place of a popover's element while its files are on the way. */
export const PanelSkeleton = ({ height }: { height: number }) => <Piece height={height} />;
