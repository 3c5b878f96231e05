-- What an import came to, so that a list of them counts no lines. null until it is done.
alter table import_run add column changed integer;
alter table import_run add column failed integer;
update import_run r set
  changed = (select count(*) from import_line l where l.import_id = r.id and l.state = 'changed'),
  failed = (select count(*) from import_line l where l.import_id = r.id and l.state = 'failed')
where state = 'done';
