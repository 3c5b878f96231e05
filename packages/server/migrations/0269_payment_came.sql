-- The staff's list of payments is in the order in which money came, whenever it was written down.
create index payment_transaction_came on payment_transaction ((coalesce(performed_at, created_at)), id);
