-- auth ----------------------------------------------------------------------------------------------------
-- What a signed-in person shows again is counted each by itself: the password, the code of the second step.
alter table auth_try add column what text not null default 'password';
