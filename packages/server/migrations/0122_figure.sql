-- figure ----------------------------------------------------------------------------------------------------
-- How a student's figure looks by their own choice. Who has not chosen has no row.
create table student_figure (
  student_id integer not null references student (student_id),
  skin smallint not null check (skin between 1 and 5),
  hair text not null check (hair in ('short', 'crop', 'side', 'quiff', 'curly', 'bob', 'long', 'braids', 'tail', 'bun')),
  brows text not null check (brows in ('soft', 'straight', 'thick')),
  glasses text not null check (glasses in ('none', 'round', 'square', 'wide')),
  chosen_at timestamptz not null,
  primary key (student_id)
);
