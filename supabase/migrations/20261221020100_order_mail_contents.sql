-- Mails have what the customer has written and what the shop needs to answer: note, phone, address, number of photos. An
-- order to an address to which the shop ships by Standard only is a Standard order, whatever the device sends.

-- As `shipsBy` of the site: no courier delivers to a PO box, or in fixed days outside the 48 states.
create function private.is_standard_only(address text) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_far_address(address) or coalesce(address ~* '\mp(ost)?\.?\s*o(ffice)?\.?\s*box\M', false)
$$;

-- The rows of a mail that have a value.
create function private.filled_rows(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(line order by position), '[]')
  from jsonb_array_elements(given) with ordinality lines (line, position)
  where line ->> 'value' <> ''
$$;

-- As before; with the note for everybody (its safe copy, if the address is not confirmed), and with what the page says of a
-- pickup.
create or replace function private.delivery_rows(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select private.filled_rows(jsonb_build_array(
    jsonb_build_object('label', 'Estimated arrival', 'value', private.estimated_arrival(placed)),
    case placed.shipping_method when 'pickup' then jsonb_build_object('label', 'Pickup',
        'value', concat_ws(E'\n', shop ->> 'address', 'Call ' || (shop ->> 'phone') || ' before you come.'))
      else jsonb_build_object('label', 'Delivery address',
        'value', case when is_own then placed.shipping_address else private.safe_address(placed.shipping_address) end) end,
    private.copy_row('Your note', placed.note, is_own)))
  from private.mail_company() shop,
    coalesce(private.confirmed_user(placed.customer_email) = placed.user_id, false) is_own
$$;

-- As before; 'Free' as on the pages.
create or replace function private.order_mail_rows(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('label', label, 'value', case
      when amount is null then 'Not available'
      when position = 103 and amount = 0 then 'Free'
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
        ('Estimated tax', placed.tax_amount, 102),
        (case placed.shipping_method when 'pickup' then 'Pick up in Genoa' else initcap(placed.shipping_method) || ' shipping' end,
          placed.shipping_amount, 103),
        ('Total', placed.total_amount, 104)) amounts (label, amount, position)
    ) rows (label, amount, position, has_cents)
$$;

-- As before, with Standard where the shop ships by nothing else, and with phone, address and note for the shop.
-- Inserts the order of the caller, and notifies customer and shop. `args` have been checked for their shape; every amount
-- comes from the catalogue and the settings.
create or replace function private.place_order(args jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  contact constant jsonb := args -> 'contact';
  method constant text := case
    when args ->> 'shipping_method' in ('express', 'overnight') and private.is_standard_only(contact ->> 'address') then 'standard'
    else coalesce(args ->> 'shipping_method', 'standard') end;
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
    jsonb_build_object('rows', private.order_mail_rows(placed) || private.filled_rows(jsonb_build_array(
        jsonb_build_object('label', 'Phone', 'value', placed.customer_phone),
        jsonb_build_object('label', 'Address', 'value', case method when 'pickup' then 'Pickup' else placed.shipping_address end),
        jsonb_build_object('label', 'Note', 'value', placed.note))),
      'buttons', jsonb_build_array(jsonb_build_object(
      'label', 'Open the Order', 'path', '/admin-panel?section=orders&edit=' || placed.id))));
  template := private.setting('email_templates') -> 'orderConfirmation';
  placeholders := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.greeting_name(placed.customer_name),
    'orderNumber', placed.order_number, 'orderTotal', private.dollars(placed.total_amount),
    'deliveryOrPickup', case method when 'pickup' then 'pickup' else 'delivery' end);
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('order_confirmation', placed.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders),
      jsonb_build_object('rows', private.order_mail_rows(placed) || private.delivery_rows(placed),
        'buttons', private.order_mail_buttons(placed)));
  end if;
end $$;

-- As before, with phone and number of photos for the shop.
create or replace function private.receive_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template jsonb := private.setting('email_templates') -> 'quoteConfirmation';
  placeholders jsonb := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.greeting_name(new.customer_name));
  is_own constant boolean := coalesce(private.confirmed_user(new.customer_email) = auth.uid(), false);
  has_message constant boolean := coalesce(btrim(new.message, E' \r\n') <> '', false);
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'quote_request', 'New Quote Request', coalesce(nullif(new.message, ''), 'No details given'), 'high',
    jsonb_strip_nulls(jsonb_build_object(
      'customer_name', new.customer_name, 'customer_email', new.customer_email, 'customer_phone', new.customer_phone,
      'project_id', new.project_id, 'rig_id', new.rig_id, 'quote_request_id', new.id)));
  perform private.alert_shop('quoteRequests', 'New quote request ' || private.quote_reference(new.id),
    'A quote request from ' || new.customer_name || ' (' || new.customer_email || ').',
    jsonb_build_object(
      'rows', private.filled_rows(jsonb_build_array(
        jsonb_build_object('label', 'Phone', 'value', new.customer_phone),
        jsonb_build_object('label', 'Photos', 'value', nullif(cardinality(new.attachments), 0)::text),
        jsonb_build_object('label', 'Request', 'value', case when has_message then left(new.message, 4000) end))),
      'buttons', private.quote_alert_buttons(new.id)));
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('quote_confirmation', new.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders),
      jsonb_build_object(
        'rows', jsonb_build_array(jsonb_build_object('label', 'Reference', 'value', private.quote_reference(new.id)))
          || case when has_message then jsonb_build_array(private.copy_row('Your request', new.message, is_own)) else '[]' end,
        'buttons', private.quote_mail_buttons(new)));
  end if;
  return new;
end $$;
