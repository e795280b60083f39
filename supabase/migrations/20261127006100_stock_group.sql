-- The stock of a product and of its variants conflict together: `private.derive_stock` couples them. Decided one by one,
-- a product's stock could be sent without its variants, and would overwrite the stock of each.
insert into private.sync_columns (table_name, column_name, field_group) values
  ('products', 'in_stock', 'stock'),
  ('products', 'variants', 'stock');
