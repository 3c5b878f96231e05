/** What the group's people need beside their names. */
export { Spans } from '@mars/element/pieces/Spans.tsx';
