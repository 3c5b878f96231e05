import { defineSeed } from '../../seed/part.ts';

export const seed = defineSeed({
  tables: ({ setting }) => [
    {
      into: `study_lesson (id integer, group_id integer, module integer, title_uz text, title_ru text,
        starts_at timestamptz, ends_at timestamptz, room text)`,
      rows: setting.lessons.map(({ group, starts, ends, day: _, ...lesson }) => ({
        ...lesson,
        group_id: group.id,
        starts_at: starts,
        ends_at: ends,
        room: group.room,
      })),
    },
  ],
});
