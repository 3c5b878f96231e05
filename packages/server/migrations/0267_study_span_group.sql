-- How many are in a group is read from the index alone. With the student as a second key PostgreSQL takes the rows to lie
-- further apart than they do, and collects their pages first, anew for each group of a list.
drop index study_span_group;
create index study_span_group on study_span (group_id) include (student_id, joined_on, left_on);
