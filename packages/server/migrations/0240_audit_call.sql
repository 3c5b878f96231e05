-- Who saved a form last is asked in the transaction that is refused, while others wait for it.
create index audit_entry_call on audit_entry (call, id desc);
