/** A room of its own, in which nothing is planned: as tests of access need it. */
export const aRoom = `insert into timetable_room (name) values ('Xona ' || gen_random_uuid()) returning id as value`;
