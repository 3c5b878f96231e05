import type {} from '@mars/widgets/react';

// Each of these has to be an error, or the compiler complains about the comment above it.
export const wrong = (
  <>
    {/* @ts-expect-error there is no such board */}
    <mars-rating board="coins" />
    {/* @ts-expect-error a board has no colour */}
    <mars-rating colour="red" />
    {/* @ts-expect-error ids are numbers */}
    <mars-attendance-calendar studentId="seven" />
    {/* @ts-expect-error there is no such element */}
    <mars-ratingz />
  </>
);
