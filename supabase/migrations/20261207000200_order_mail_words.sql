-- Mails about orders: amounts in one form, links to the order, and for a guest to the contact form with the order's number.

-- As before; all amounts have cents if one has. 'Standard shipping' in place of 'Shipping, standard'.
create or replace function private.order_mail_rows(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('label', label, 'value', case
      when amount is null then 'Not available'
      when has_cents and amount = trunc(amount) then private.dollars(amount) || '.00'
      else private.dollars(amount) end) order by position)
  from (
    select label, amount, position, bool_or(amount <> trunc(amount)) over ()
    from (
      select (line ->> 'quantity') || ' × ' || coalesce(
          private.one_line(p.title) || case when p.variants @> jsonb_build_array(jsonb_build_object('name', line ->> 'variant'))
            then ', size ' || private.one_line(line ->> 'variant') else '' end,
          'A discontinued product'),
        case when not line ? 'unavailable' then (line ->> 'price')::numeric * (line ->> 'quantity')::int end, position
      from jsonb_array_elements(placed.items) with ordinality lines (line, position)
      left join public.products p on p.id = (line ->> 'product_id')::uuid
      union all values
        ('Subtotal', placed.subtotal_amount, 101),
        ('Tax', placed.tax_amount, 102),
        (case placed.shipping_method when 'pickup' then 'Pick up in Genoa' else initcap(placed.shipping_method) || ' shipping' end,
          placed.shipping_amount, 103),
        ('Total', placed.total_amount, 104)) amounts (label, amount, position)
    ) rows (label, amount, position, has_cents)
$$;

-- As before; a guest's question begins with the order's number.
create or replace function private.order_mail_buttons(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(button order by position), '[]') from (values
    (1, case when placed.status = 'shipped' then jsonb_build_object('label', 'Track Package',
      'url', private.tracking_address(placed.tracking_url, placed.tracking_carrier, placed.tracking_number)) end),
    (2, case when placed.user_id is not null
      then jsonb_build_object('label', 'View Your Order', 'path', '/my-orders/' || placed.id)
      else jsonb_build_object('label', 'Ask About Your Order', 'path', '/contact?subject=Order%20' || placed.order_number)
      end)) buttons (position, button)
  where coalesce(button ->> 'url', button ->> 'path') is not null
$$;

-- As before; the shop's mail leads to the order, and the greeting has the first name.
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
    'An order for ' || private.dollars(placed.total_amount) || ' from '
      || placed.customer_name || ' (' || placed.customer_email || ').',
    jsonb_build_object('rows', private.order_mail_rows(placed), 'buttons', jsonb_build_array(jsonb_build_object(
      'label', 'Open the Order', 'path', '/admin-panel?section=orders&edit=' || placed.id))));
  template := private.setting('email_templates') -> 'orderConfirmation';
  placeholders := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.greeting_name(placed.customer_name),
    'orderNumber', placed.order_number, 'orderTotal', private.dollars(placed.total_amount));
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('order_confirmation', placed.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders),
      jsonb_build_object('rows', private.order_mail_rows(placed) || private.delivery_rows(placed),
        'buttons', private.order_mail_buttons(placed)));
  end if;
end $$;
