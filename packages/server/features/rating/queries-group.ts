import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { premiumSql } from '../premium/is-premium.ts';
import { membersBy } from '../study/member.ts';
import { type PlaceRow, type Sheet, sumOf } from './queries.ts';

/** The whole board of one group, ranked here: its students with a value above 0, `seesHidden` even when hidden. */
export async function listGroupPlaces(
  db: Database,
  sheet: Sheet,
  groupId: number,
  seesHidden: number | null,
): Promise<PlaceRow[]> {
  const { rows } = await db.query<PlaceRow>({
    name: `rating_group_${sheet.period}`,
    text: `with member as materialized (
        select m.student_id, ${sumOf('$1', 'm.student_id', sheet.period)} as value,
          ${sumOf('$2', 'm.student_id', sheet.period)} as before
        from ${membersBy(dayOf('$4::timestamptz'))} m
        join person p on p.id = m.student_id
        where m.group_id = $5 and m.is_in
          and (p.is_active and not p.is_hidden or m.student_id = $6)),
      earlier as (select student_id, rank() over (order by before desc)::integer as place from member where before > 0)
      select (row_number() over (order by v.value desc, v.student_id))::integer as position,
        (rank() over (order by v.value desc))::integer as place, e.place as place_before,
        v.student_id, v.value, p.first_name, p.last_name, p.avatar,
        ${premiumSql('s.premium_until', '$4')} as is_premium, g.name as "group"
      from member v
      join person p on p.id = v.student_id
      join student s on s.student_id = v.student_id
      join study_group g on g.id = $5
      left join earlier e on e.student_id = v.student_id
      where v.value > 0
      order by position`,
    values: [sheet.snapshotId, sheet.beforeId, sheet.board, sheet.now, groupId, seesHidden],
  });
  return rows;
}
