-- Checkout: people order without an account unless the shop has switched that off. The mails of an order show its lines and
-- link to it and to the parcel. Orders of products only have stages of their own.

-- Whether all items are products of the store; src/shared/orders/order-stages.ts says the same.
create function private.is_parts_order(items jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(items) = 'array' and items <> '[]' then not exists (
    select from jsonb_array_elements(items) item
    where jsonb_typeof(item -> 'product_id') is distinct from 'string' or jsonb_typeof(item -> 'project_id') = 'string')
  else false end
$$;

-- The stages as customers read them; src/shared/orders/order-statuses.ts says the same.
create function private.order_stage(status text, items jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when status = 'pending' then 'Order Placed'
    when status in ('processing', 'building', 'testing') and private.is_parts_order(items) then 'Preparing'
    when status = 'processing' then 'Designing'
    when status in ('building', 'testing') then 'In Production'
    when status = 'shipped' then 'On Its Way' when status = 'delivered' then 'Delivered'
    when status = 'cancelled' then 'Cancelled'
    else status end
$$;

-- The page that tracks a parcel: the shop's link, else the carrier's; null if neither is known. As
-- src/features/orders/tracking-address.ts.
create function private.tracking_address(url text, carrier text, number text) returns text
language sql immutable set search_path = '' as $$
  select case when url ~ '^https?://[^[:space:]]+$' then url
    when plain ~ '^[A-Za-z0-9-]+$' then case
      when carrier ~* '\mups\M|united parcel' then 'https://www.ups.com/track?tracknum='
      when carrier ~* '\mfed\s?ex\M' then 'https://www.fedex.com/fedextrack/?trknbr='
      when carrier ~* '\musps\M|postal service' then 'https://tools.usps.com/go/TrackConfirmAction?tLabels='
      when carrier ~* '\mdhl\M' then 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' end || plain end
  from (select regexp_replace(number, '\s', '', 'g') as plain) n
$$;

-- Lines and amounts of an order for its mail. A product that is gone has the name that the device sent, which may be a
-- stranger's text, so the mail does not name it.
create function private.order_mail_rows(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('label', label, 'value', value) order by position)
  from (
    select (line ->> 'quantity') || ' × ' || coalesce(private.one_line(p.title), 'A discontinued product') as label,
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

-- The ways on from a mail about an order. A guest has no page of the order.
create function private.order_mail_buttons(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(button order by position), '[]') from (values
    (1, case when placed.status = 'shipped' then jsonb_build_object('label', 'Track Package',
      'url', private.tracking_address(placed.tracking_url, placed.tracking_carrier, placed.tracking_number)) end),
    (2, case when placed.user_id is not null
      then jsonb_build_object('label', 'View Your Order', 'path', '/my-orders/' || placed.id)
      else jsonb_build_object('label', 'Ask About Your Order', 'path', '/contact') end)) buttons (position, button)
  where coalesce(button ->> 'url', button ->> 'path') is not null
$$;

-- Inserts the order of the caller, and notifies customer and shop. `args` have been checked for their shape; every amount
-- comes from the catalogue and the settings.
create or replace function private.place_order(args jsonb) returns void
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
    and private.setting('feature_settings') -> 'allowGuestCheckout' = 'false' then
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
    'Order ' || placed.order_number || ' for ' || private.dollars(placed.total_amount) || ' from '
      || placed.customer_name || ' (' || placed.customer_email || ') is in your inbox.',
    jsonb_build_object('rows', private.order_mail_rows(placed), 'buttons',
      '[{"label": "Open the Orders", "path": "/admin-panel?section=orders"}]'::jsonb));
  template := private.setting('email_templates') -> 'orderConfirmation';
  placeholders := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.safe_name(placed.customer_name),
    'orderNumber', placed.order_number, 'orderTotal', private.dollars(placed.total_amount));
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('order_confirmation', placed.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders),
      jsonb_build_object('rows', private.order_mail_rows(placed), 'buttons', private.order_mail_buttons(placed)));
  end if;
end $$;

-- Mails the customer the new stage, or how to track the order, unless they have switched that off (a guest has no
-- switches). Removes the unsent mail of a corrected stage: a mail is due only after the correction time.
create or replace function private.mail_order_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient constant text := coalesce(
    (select email from public.profiles where user_id = new.user_id), new.customer_email);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  stage constant text := private.order_stage(new.status, new.items);
  stage_before constant text := private.order_stage(new.stage_history -> -2 ->> 'status', new.items);
  is_stage_new constant boolean := coalesce(stage <> stage_before
    and (new.stage_history -> -1 ->> 'at')::timestamptz > now() - private.stage_correction_time(), false);
  tracking constant text := case when new.status = 'shipped' then
    coalesce(new.tracking_carrier || ', ', '') || 'tracking number ' || new.tracking_number end;
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
  insert into public.outgoing_mail (kind, order_id, due_at, recipient, subject, body, content) values (
    'order_status', new.id, now() + private.stage_correction_time() + interval '10 seconds', recipient,
    'Order ' || new.order_number || ': ' || case when is_stage_new then stage else 'tracking' end,
    case when is_stage_new then 'Your order ' || new.order_number || ' is now at this stage: ' || stage || '.'
      else 'You can now track your order ' || new.order_number || '.' end
      || coalesce(E'\n\n' || tracking, '') || E'\n\n' || company,
    jsonb_build_object('company', private.mail_company(), 'buttons', private.order_mail_buttons(new)));
  return new;
end $$;

-- Queues the new stage for the customer's devices. As with the mail, a corrected stage sends nothing; a newer stage replaces
-- one that has not been sent.
create or replace function private.push_order_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stage constant text := private.order_stage(new.status, new.items);
  is_stage_new constant boolean := coalesce(
    stage <> private.order_stage(new.stage_history -> -2 ->> 'status', new.items)
    and (new.stage_history -> -1 ->> 'at')::timestamptz > now() - private.stage_correction_time(), false);
  can_track constant boolean := new.status = 'shipped' and new.tracking_number is not null;
begin
  delete from public.outgoing_push
    where order_id = new.id and attempts = 0 and date_trunc('second', created_at) > now() - private.stage_correction_time();
  if is_stage_new or old.status = new.status and can_track and (found or old.tracking_number is null) then
    delete from public.outgoing_push where order_id = new.id;
    insert into public.outgoing_push (subscription_id, order_id, due_at, title, body)
    select id, new.id, now() + private.stage_correction_time() + interval '10 seconds', 'Order ' || new.order_number,
      stage || case when can_track then '. Track it now.' else '' end
    from public.push_subscriptions s
    where s.user_id = new.user_id
      and not exists (select from public.user_preferences p where p.user_id = s.user_id and not p.order_updates);
  end if;
  return new;
end $$;

drop function private.order_stage(text);
