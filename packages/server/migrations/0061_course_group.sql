-- Which lesson of the course a group's lesson teaches, and which homework of it a group's homework is.
alter table study_lesson add column element_id integer references course_element (id);
create index study_lesson_element on study_lesson (element_id, group_id) where element_id is not null;
alter table study_project add column element_id integer references course_element (id);
create index study_project_element on study_project (element_id) where element_id is not null;

-- What a teacher opened for a group before its lesson begins.
create table course_opening (
  group_id integer not null references study_group (id),
  element_id integer not null references course_element (id),
  opens_at timestamptz not null,
  opened_by integer references person (id),
  primary key (group_id, element_id)
);
