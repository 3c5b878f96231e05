-- What a centre took out of the shop: owned and ordered things stay, nobody buys it any more.
alter table shop_product add column hidden_at timestamptz;
