insert into ai_turn (owner, id, input, output) values ('s' || $student::int, 'x', 'x', 'x');
