-- Orders of the store: the command, server-side prices, history, and the mails to customer and shop.

insert into private.rate_limits values ('orders', 60, 3600);

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

-- Inserts the order of the caller, and notifies customer and shop. `args` have been checked for their shape; every amount
-- comes from the catalogue and the settings.
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
  placeholders jsonb;
begin
  -- The same order again, from a device that lost its outbox: accepted. The id of another person's order: refused.
  if exists (select from public.orders where id = (args ->> 'id')::uuid and user_id is not distinct from caller) then
    return;
  end if;
  perform private.require_feature_enabled(null);
  if caller is null
    and private.setting('feature_settings') -> 'allowGuestCheckout' is distinct from 'true' then
    perform private.refuse('sign_in_required');
  end if;
  perform private.enforce_limit('orders', 1);
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
  placeholders := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.safe_name(placed.customer_name),
    'orderNumber', placed.order_number, 'orderTotal', private.dollars(placed.total_amount));
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('order_confirmation', placed.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders));
  end if;
end $$;

-- args: {id, items: [{product_id, quantity, name?}], contact: {name, email, phone?, address?, note?},
--   shipping_method?, expected_amount?}. `id` is the order's, made by the device. Prices in it are ignored. All but
-- pickups need an address.
-- Refusals: malformed, invalid_value, sign_in_required, not_available, below_minimum, exists.
create function private.command_submit_order(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.is_uuid(args ->> 'id') or jsonb_typeof(args -> 'contact') is distinct from 'object'
    or jsonb_typeof(coalesce(args -> 'expected_amount', '0')) not in ('number', 'null') then
    perform private.refuse('malformed');
  elsif not private.are_order_lines(args -> 'items')
    or coalesce(btrim(args #>> '{contact,name}'), '') = '' or coalesce(btrim(args #>> '{contact,email}'), '') = ''
    or coalesce(args ->> 'shipping_method', 'standard') <> 'pickup'
      and coalesce(btrim(args #>> '{contact,address}'), '') = '' then
    perform private.refuse('invalid_value');
  end if;
  perform private.place_order(args);
end $$;

-- The stages as customers read them; src/shared/orders/order-stages.ts says the same.
create function private.order_stage(status text) returns text
language sql immutable set search_path = '' as $$
  select case status
    when 'pending' then 'Order Placed' when 'processing' then 'Designing'
    when 'building' then 'In Production' when 'testing' then 'In Production'
    when 'shipped' then 'On Its Way' when 'delivered' then 'Delivered' when 'cancelled' then 'Cancelled'
    else status end
$$;

-- A change of the stage that is corrected within this time was a mistake: no history entry, no mail, no notification.
create function private.stage_correction_time() returns interval
language sql immutable set search_path = '' as $$ select interval '30 seconds' $$;

-- Records the stage, in whole seconds, as every device of the customer receives the history. A stage
-- corrected in time leaves no entry; the first entry stays. A stage in the future (a clock was set back) is not a mistake.
create function private.record_order_stage() returns trigger
language plpgsql set search_path = '' as $$
declare
  step constant jsonb := jsonb_build_object('status', new.status, 'at', date_trunc('second', now()));
  kept jsonb;
begin
  if tg_op = 'INSERT' then
    new.stage_history := jsonb_build_array(step);
  elsif new.status is distinct from old.status then
    kept := old.stage_history;
    if jsonb_array_length(kept) > 1
      and (kept -> -1 ->> 'at')::timestamptz between now() - private.stage_correction_time() and now() then
      kept := kept - -1;
    end if;
    new.stage_history := case when kept -> -1 ->> 'status' = new.status then kept else kept || step end;
  end if;
  return new;
end $$;

create trigger record_stage before insert or update on public.orders
  for each row execute function private.record_order_stage();

-- Mails the customer the new stage, or how to track the order, unless they have switched that off (a guest has no
-- switches). Removes the unsent mail of a corrected stage: a mail is due only after the correction time.
create function private.mail_order_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient constant text := coalesce(
    (select email from public.profiles where user_id = new.user_id), new.customer_email);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  stage constant text := private.order_stage(new.status);
  stage_before constant text := private.order_stage(new.stage_history -> -2 ->> 'status');
  is_stage_new constant boolean := coalesce(stage <> stage_before
    and (new.stage_history -> -1 ->> 'at')::timestamptz > now() - private.stage_correction_time(), false);
  tracking constant text := case when new.status = 'shipped' then
    coalesce(new.tracking_carrier || ', ', '') || 'tracking number ' || new.tracking_number
      || coalesce(E'\n' || new.tracking_url, '') end;
begin
  delete from public.outgoing_mail
    where order_id = new.id and kind = 'order_status' and attempts = 0
      and date_trunc('second', created_at) > now() - private.stage_correction_time();
  if recipient is null or not private.is_email(recipient)
    or not (is_stage_new or old.status = new.status and tracking is not null and (found or old.tracking_number is null))
    or exists (
      select from public.user_preferences
      where user_id = new.user_id and not (email_notifications and order_updates)) then
    return new;
  end if;
  insert into public.outgoing_mail (kind, order_id, due_at, recipient, subject, body) values (
    'order_status', new.id, now() + private.stage_correction_time() + interval '10 seconds', recipient,
    'Order ' || new.order_number || ': ' || case when is_stage_new then stage else 'tracking' end,
    case when is_stage_new then 'Your order ' || new.order_number || ' has reached a new stage: ' || stage || '.'
      else 'Your order ' || new.order_number || ' can be tracked now.' end
      || coalesce(E'\n\n' || tracking, '') || E'\n\n' || company);
  return new;
end $$;

create trigger mail_stage after update of status, tracking_number, tracking_carrier, tracking_url on public.orders
  for each row when (row(old.status, old.tracking_number, old.tracking_carrier, old.tracking_url)
    is distinct from row(new.status, new.tracking_number, new.tracking_carrier, new.tracking_url))
  execute function private.mail_order_stage();

-- Rights.

grant execute on function
  private.are_order_lines(jsonb), private.place_order(jsonb), private.command_submit_order(jsonb)
  to anon, authenticated;
grant execute on function
  private.stage_correction_time()
  to authenticated, service_role;
grant execute on function
  private.dollars(numeric)
  to service_role;
