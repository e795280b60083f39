-- Prices that begin and sales that end at a time. Devices get both in advance, so that they show the right price at the
-- right time without a connection; src/shared/pricing/current-prices.ts says the same, and one list of cases tests both.

-- From next_price_from on, next_price and next_sale_price replace price and sale_price; null keeps what is there. At
-- sale_until the sale ends that then is on.
alter table public.products
  add column next_price numeric(12, 2) check (next_price > 0),
  add column next_sale_price numeric(12, 2) check (next_sale_price > 0),
  add column next_price_from timestamptz,
  add column sale_until timestamptz,
  add constraint products_next_sale_price_below_price check (next_sale_price < next_price),
  add constraint products_next_price_complete
    check ((next_price_from is null) = (next_price is null and next_sale_price is null));
grant insert (next_price, next_sale_price, next_price_from, sale_until),
  update (next_price, next_sale_price, next_price_from, sale_until) on public.products to authenticated;

insert into private.sync_columns (table_name, column_name, field_group) values
  ('products', 'next_price', 'price'),
  ('products', 'next_sale_price', 'price'),
  ('products', 'next_price_from', 'price'),
  ('products', 'sale_until', 'price');

-- What a product's prices are at a time: the changes that are due, in their order.
create function private.prices_at(product public.products, moment timestamptz) returns public.products
language plpgsql immutable set search_path = '' as $$
begin
  if product.next_price_from <= moment then
    if product.sale_until <= product.next_price_from then
      product.sale_price := null;
      product.sale_until := null;
    end if;
    product.price := coalesce(product.next_price, product.price);
    product.sale_price := coalesce(product.next_sale_price, product.sale_price);
    -- The price may have been lowered below the sale.
    if product.sale_price >= product.price then
      product.sale_price := null;
    end if;
    product.next_price := null;
    product.next_sale_price := null;
    product.next_price_from := null;
  end if;
  if product.sale_until <= moment then
    product.sale_price := null;
    product.sale_until := null;
  end if;
  return product;
end $$;

-- An end without a sale would end the next one, which nobody has planned.
create function private.set_prices() returns trigger
language plpgsql set search_path = '' as $$
begin
  new := private.prices_at(new, now());
  if new.sale_price is null and new.next_sale_price is null then
    new.sale_until := null;
  end if;
  return new;
end $$;

create trigger set_prices
  before insert or update of price, sale_price, next_price, next_sale_price, next_price_from, sale_until
  on public.products for each row execute function private.set_prices();

-- As before, with prices: the trigger does the work.
create or replace function private.apply_publication_dates() returns void
language sql set search_path = '' as $$
  update public.news_articles set published_at = published_at
  where published <> private.is_visible(published, published_at, unpublish_at, now());
  update public.slideshow_slides set published_at = published_at
  where is_active <> private.is_visible(is_active, published_at, unpublish_at, now());
  update public.projects set published_at = published_at
  where published <> private.is_visible(published, published_at, unpublish_at, now());
  update public.products set price = price where next_price_from <= now() or sale_until <= now()
$$;

-- As before, at the prices of this moment, also in the minute before the job has written them.
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
  left join lateral (
    select current.* from public.products product cross join lateral private.prices_at(product, now()) current
    where product.id = (line ->> 'product_id')::uuid) p on true
$$;

grant execute on function private.prices_at(public.products, timestamptz) to authenticated, service_role;
