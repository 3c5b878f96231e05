-- From which browser and machine a draft was sent, as people call it: another one that is found is told apart by it.
alter table blog_draft add column device text check (length(device) <= 60);
alter table coding_draft add column device text check (length(device) <= 60);
alter table homework_draft add column device text check (length(device) <= 60);
