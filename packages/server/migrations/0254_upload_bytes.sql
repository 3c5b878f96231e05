-- homework ------------------------------------------------------------------------------------------------
-- What the files of a day weigh together: forty of twelve megabytes would be half a gigabyte of one student.
alter table homework_upload add column bytes bigint not null default 0;
