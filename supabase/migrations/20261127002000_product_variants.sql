-- Variants of a product, such as its sizes, each in stock or not; and the variant in a line of an order.

-- A list of {name, in_stock}, at most twenty. A semicolon separates names in CSV files.
create function private.are_variants(variants jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when private.is_list(variants, 20, 4000) then
    not exists (
      select from jsonb_array_elements(variants) variant
      where jsonb_typeof(variant) <> 'object'
        or jsonb_typeof(variant -> 'name') is distinct from 'string'
        or jsonb_typeof(variant -> 'in_stock') is distinct from 'boolean'
        or variant ->> 'name' !~ '^[^;[:cntrl:]]{1,20}$' or variant ->> 'name' <> btrim(variant ->> 'name'))
    and (select count(distinct lower(variant ->> 'name')) = count(*) from jsonb_array_elements(variants) variant)
  else false end
$$;

alter table public.products
  add column variants jsonb not null default '[]' check (private.are_variants(variants));
grant insert (variants), update (variants) on public.products to authenticated;

-- A product with variants is in stock if one of them is. If only in_stock is written (by an import, or by a build that
-- knows no variants), it applies to all of them.
create function private.derive_stock() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.variants = '[]' then
    return new;
  elsif tg_op = 'UPDATE' and new.in_stock <> old.in_stock and new.variants = old.variants then
    new.variants := (
      select jsonb_agg(variant || jsonb_build_object('in_stock', new.in_stock) order by position)
      from jsonb_array_elements(new.variants) with ordinality variants (variant, position));
  else
    new.in_stock := new.variants @> '[{"in_stock": true}]';
  end if;
  return new;
end $$;

create trigger derive_stock before insert or update of in_stock, variants on public.products
  for each row execute function private.derive_stock();

-- The lines of an order at the prices of this moment. A line that cannot be had stays, so that the shop can offer
-- something else, but costs nothing: {product_id, variant?, name, quantity, price, unavailable: true}. The name includes
-- the variant, so that every list of the order shows it; src/shared/catalog/product-variants.ts says the same.
create or replace function private.price_items(wanted jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'product_id', lower(line ->> 'product_id'),
      'name', coalesce(p.title || coalesce(', size ' || (line ->> 'variant'), ''), left(line ->> 'name', 200),
        'A product that is gone'),
      'quantity', (line ->> 'quantity')::int,
      'price', coalesce(p.sale_price, p.price, 0))
    || case when line ->> 'variant' is null then '{}' else jsonb_build_object('variant', line ->> 'variant') end
    || case
      when p.in_stock and case
        when p.variants = '[]' then line ->> 'variant' is null
        else p.variants @> jsonb_build_array(jsonb_build_object('name', line ->> 'variant', 'in_stock', true))
      end then '{}'::jsonb
      else '{"unavailable": true}' end order by position), '[]')
  from jsonb_array_elements(wanted) with ordinality lines (line, position)
  left join public.products p on p.id = (line ->> 'product_id')::uuid
$$;

-- The same product may be ordered in several variants.
create or replace function private.are_order_lines(items jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when private.is_list(items, 50, 60000) and items <> '[]' then
    not exists (
      select from jsonb_array_elements(items) line
      where jsonb_typeof(line) <> 'object' or not private.is_uuid(line ->> 'product_id')
        or jsonb_typeof(line -> 'quantity') is distinct from 'number'
        or (line ->> 'quantity') !~ '^([1-9]|10)$'
        or jsonb_typeof(coalesce(line -> 'variant', 'null')) not in ('string', 'null')
        or line ->> 'variant' !~ '^[^;[:cntrl:]]{1,20}$')
    and (select count(distinct (lower(line ->> 'product_id'), line ->> 'variant')) = count(*)
      from jsonb_array_elements(items) line)
  else false end
$$;

-- As before, with the variant, which the order names only if the product had it.
create or replace function private.order_mail_rows(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('label', label, 'value', value) order by position)
  from (
    select (line ->> 'quantity') || ' × ' || coalesce(
        private.one_line(p.title) || case when p.variants @> jsonb_build_array(jsonb_build_object('name', line ->> 'variant'))
          then ', size ' || private.one_line(line ->> 'variant') else '' end,
        'A discontinued product') as label,
      case when line ? 'unavailable' then 'Not available'
        else private.dollars((line ->> 'price')::numeric * (line ->> 'quantity')::int) end as value, position
    from jsonb_array_elements(placed.items) with ordinality lines (line, position)
    left join public.products p on p.id = (line ->> 'product_id')::uuid
    union all values
      ('Subtotal', private.dollars(placed.subtotal_amount), 101),
      ('Tax', private.dollars(placed.tax_amount), 102),
      (case placed.shipping_method when 'pickup' then 'Pick up in Genoa' else 'Shipping, ' || placed.shipping_method end,
        private.dollars(placed.shipping_amount), 103),
      ('Total', private.dollars(placed.total_amount), 104)) rows
$$;

grant execute on function private.are_variants(jsonb) to authenticated, service_role;
