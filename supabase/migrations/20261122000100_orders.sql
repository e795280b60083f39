-- Orders from the store: a command that the server prices by itself, and the mails that follow an order.

alter table public.orders
  -- Whom the shop writes to; a guest has no account. Null in orders that the shop made itself.
  add column customer_name text check (char_length(customer_name) between 1 and 200),
  add column customer_email text check (private.is_email(customer_email)),
  add column customer_phone text check (char_length(customer_phone) <= 50),
  add column shipping_address text check (char_length(shipping_address) <= 500),
  add column shipping_method text check (shipping_method in ('standard', 'express', 'overnight', 'pickup')),
  add column note text check (char_length(note) <= 2000),
  -- Parts of total_amount; null in orders that were made before they were told apart.
  add column subtotal_amount numeric(12, 2) check (subtotal_amount >= 0),
  add column tax_amount numeric(12, 2) check (tax_amount >= 0),
  add column shipping_amount numeric(12, 2) check (shipping_amount >= 0),
  -- The total that the customer had before their eyes, where it was another one; the page tells.
  add column expected_amount numeric(12, 2) check (expected_amount >= 0);

alter table public.outgoing_mail drop constraint outgoing_mail_kind_check;
alter table public.outgoing_mail add constraint outgoing_mail_kind_check
  check (kind in ('quote_confirmation', 'order_confirmation', 'order_status', 'shop_alert'));

insert into private.rate_limits values ('orders', 60, 3600);

-- What the cart needs to foretell a total: no method of payment, nothing about the shop's accounts.
create or replace function private.public_part(setting_key text, setting_value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value) from jsonb_each(setting_value)
  where key = any (case setting_key
    when 'company_info' then
      '{companyName,phone,email,address,website,companyDescription,logoUrl}'::text[]
    when 'business_hours' then
      '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]
    when 'feature_settings' then
      '{enableQuoteRequests,enableNewsletter,maintenanceMode,allowGuestCheckout,enableReviews,enableBlog,enableLiveChat,showInventoryCount}'::text[]
    when 'payment_settings' then '{currency,taxRate,shippingRates,minimumOrderAmount}'::text[]
    else '{}'::text[] end)
$$;
update public.admin_settings set setting_value = setting_value where setting_key = 'payment_settings';

-- A number of the settings; what is missing, of another type or negative counts as `fallback`: an order must come in
-- whatever an older or restored row holds.
create function private.setting_number(key text, path text[], fallback numeric) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select greatest(value::text::numeric, 0) from (select private.setting(key) #> path) s (value)
      where jsonb_typeof(value) = 'number'),
    fallback)
$$;

create function private.dollars(amount numeric) returns text
language sql immutable set search_path = '' as $$
  select '$' || to_char(amount, 'FM999,999,999,990.00')
$$;

-- The lines of an order at the prices of this moment. A line that cannot be had stays, so that the shop can offer
-- something else, but costs nothing: {product_id, name, quantity, price, unavailable: true}.
create function private.price_items(wanted jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'product_id', lower(line ->> 'product_id'),
      'name', coalesce(p.title, left(line ->> 'name', 200), 'A product that is gone'),
      'quantity', (line ->> 'quantity')::int,
      'price', coalesce(p.sale_price, p.price, 0))
    || case when p.in_stock then '{}'::jsonb else '{"unavailable": true}' end order by position), '[]')
  from jsonb_array_elements(wanted) with ordinality lines (line, position)
  left join public.products p on p.id = (line ->> 'product_id')::uuid
$$;

create function private.are_order_lines(items jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when private.is_list(items, 50, 60000) and items <> '[]' then
    not exists (
      select from jsonb_array_elements(items) line
      where jsonb_typeof(line) <> 'object' or not private.is_uuid(line ->> 'product_id')
        or jsonb_typeof(line -> 'quantity') is distinct from 'number'
        or (line ->> 'quantity') !~ '^([1-9]|10)$')
    and (select count(distinct lower(line ->> 'product_id')) = count(*) from jsonb_array_elements(items) line)
  else false end
$$;

-- Writes the order of the caller, priced by the server, and tells customer and shop. The caller's wishes in `args`
-- have been checked for shape; every amount comes from the catalogue and the settings.
create function private.place_order(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  contact constant jsonb := args -> 'contact';
  method constant text := coalesce(args ->> 'shipping_method', 'standard');
  lines jsonb;
  subtotal numeric;
  tax numeric;
  shipping numeric;
  placed public.orders;
  template jsonb;
  given jsonb;
begin
  -- The same wish once more, from a device that has lost its count: fulfilled. Somebody else's id: taken.
  if exists (select from public.orders where id = (args ->> 'id')::uuid and user_id is not distinct from caller) then
    return;
  end if;
  if caller is null
    and private.setting('feature_settings') -> 'allowGuestCheckout' is distinct from 'true' then
    perform private.refuse('sign_in_required');
  end if;
  perform private.take('orders', 1);
  lines := private.price_items(args -> 'items');
  select coalesce(sum((line ->> 'price')::numeric * (line ->> 'quantity')::int), 0) into subtotal
    from jsonb_array_elements(lines) line where not line ? 'unavailable';
  if subtotal = 0 then
    perform private.refuse('not_available');
  elsif subtotal < private.setting_number('payment_settings', '{minimumOrderAmount}', 0) then
    perform private.refuse('below_minimum');
  end if;
  tax := round(subtotal * least(private.setting_number('payment_settings', '{taxRate}', 0), 1), 2);
  shipping := case method when 'pickup' then 0
    else round(private.setting_number('payment_settings', array['shippingRates', method], 0), 2) end;

  insert into public.orders (id, user_id, status, items, total_amount, subtotal_amount, tax_amount, shipping_amount,
    expected_amount, customer_name, customer_email, customer_phone, shipping_address, shipping_method, note)
  values ((args ->> 'id')::uuid, caller, 'pending', lines, subtotal + tax + shipping, subtotal, tax, shipping,
    nullif((args ->> 'expected_amount')::numeric, subtotal + tax + shipping), btrim(contact ->> 'name'), btrim(contact ->> 'email'),
    nullif(btrim(contact ->> 'phone'), ''), nullif(btrim(contact ->> 'address'), ''), method,
    nullif(btrim(contact ->> 'note'), ''))
  returning * into placed;

  if private.setting('feature_settings') -> 'orderNotifications' is distinct from 'false' then
    insert into public.notifications (type, title, message, priority, data) values (
      'other', 'New Order ' || placed.order_number,
      (select string_agg((line ->> 'quantity') || ' × ' || (line ->> 'name'), ', ')
        from jsonb_array_elements(lines) line) || '. Total ' || private.dollars(placed.total_amount) || '.',
      'high', jsonb_strip_nulls(jsonb_build_object('customer_name', placed.customer_name,
        'customer_email', placed.customer_email, 'customer_phone', placed.customer_phone, 'order_id', placed.id)));
  end if;
  perform private.alert_shop('orderUpdates', 'New order ' || placed.order_number,
    'Order ' || placed.order_number || ' over ' || private.dollars(placed.total_amount) || ' from '
      || placed.customer_name || ' (' || placed.customer_email || ') has come in.');
  template := private.setting('email_templates') -> 'orderConfirmation';
  given := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.safe_name(placed.customer_name),
    'orderNumber', placed.order_number, 'orderTotal', private.dollars(placed.total_amount));
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.write_mail('order_confirmation', placed.customer_email,
      private.fill_in(template ->> 'subject', given), private.fill_in(template ->> 'body', given));
  end if;
end $$;

-- args: {id, items: [{product_id, quantity, name?}], contact: {name, email, phone?, address?, note?},
--   shipping_method?, expected_amount?}. `id` is the order's, made by the device. Prices in it are read by nobody.
-- Refusals: malformed, invalid_value, sign_in_required, not_available, below_minimum, exists.
create function private.command_submit_order(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.is_uuid(args ->> 'id') or jsonb_typeof(args -> 'contact') is distinct from 'object'
    or jsonb_typeof(coalesce(args -> 'expected_amount', '0')) not in ('number', 'null') then
    perform private.refuse('malformed');
  elsif not private.are_order_lines(args -> 'items')
    or coalesce(btrim(args #>> '{contact,name}'), '') = '' or coalesce(btrim(args #>> '{contact,email}'), '') = '' then
    perform private.refuse('invalid_value');
  end if;
  perform private.place_order(args);
end $$;

insert into private.sync_commands (name) values ('submit_order');

-- The stages that customers read (FAQ facts); src/domain/order-stages.ts says the same.
create function private.order_stage(status text) returns text
language sql immutable set search_path = '' as $$
  select case status
    when 'pending' then 'Order Placed' when 'processing' then 'Designing'
    when 'building' then 'In Production' when 'testing' then 'In Production'
    when 'shipped' then 'On Its Way' when 'delivered' then 'Delivered' when 'cancelled' then 'Cancelled'
    else status end
$$;

-- Mails the customer that the order has reached another stage, unless they do not want that. A guest has no switches.
create function private.tell_order_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient constant text := coalesce(
    (select email from public.profiles where user_id = new.user_id), new.customer_email);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  if recipient is null or private.order_stage(new.status) = private.order_stage(old.status) or exists (
    select from public.user_preferences
    where user_id = new.user_id and not (email_notifications and order_updates)) then
    return new;
  end if;
  perform private.write_mail('order_status', recipient,
    'Order ' || new.order_number || ': ' || private.order_stage(new.status),
    'Your order ' || new.order_number || ' has reached a new stage: ' || private.order_stage(new.status) || '.'
      || case when new.status = 'shipped' and new.tracking_number is not null then
        E'\n\n' || coalesce(new.tracking_carrier || ', ', '') || 'tracking number ' || new.tracking_number
          || coalesce(E'\n' || new.tracking_url, '') else '' end
      || E'\n\n' || company);
  return new;
end $$;
create trigger tell_stage after update of status on public.orders
  for each row when (old.status is distinct from new.status) execute function private.tell_order_stage();

revoke all on all functions in schema private from public;
grant execute on function private.command_submit_order(jsonb), private.place_order(jsonb),
  private.are_order_lines(jsonb) to anon, authenticated;
