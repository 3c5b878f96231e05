-- What has happened is due at once. By the database's clock it could lie in the future of the server that looks.
alter table badge_due alter column due_at set default '-infinity';
