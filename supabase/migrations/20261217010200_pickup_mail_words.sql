-- The mail of an order says whether the shop arranges its delivery or its pickup.

-- As before, with the name 'deliveryOrPickup' for the template.
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
    'orderNumber', placed.order_number, 'orderTotal', private.dollars(placed.total_amount),
    'deliveryOrPickup', case method when 'pickup' then 'pickup' else 'delivery' end);
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('order_confirmation', placed.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders),
      jsonb_build_object('rows', private.order_mail_rows(placed) || private.delivery_rows(placed),
        'buttons', private.order_mail_buttons(placed)));
  end if;
end $$;

-- The template that the shop has stored, if it still has the sentence of the first release.
update public.admin_settings set setting_value = jsonb_set(setting_value, '{orderConfirmation,body}',
  to_jsonb(replace(setting_value #>> '{orderConfirmation,body}', 'to arrange payment and delivery.',
    'to arrange payment and {{deliveryOrPickup}}.')))
  where setting_key = 'email_templates'
    and strpos(setting_value #>> '{orderConfirmation,body}', 'to arrange payment and delivery.') > 0;
