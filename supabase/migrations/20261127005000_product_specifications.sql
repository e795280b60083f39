-- Names and values of a product's specifications, as rigs have them.
alter table public.products
  add column specifications jsonb not null default '{}' check (private.is_object(specifications, 20000));
grant insert (specifications), update (specifications) on public.products to authenticated;
