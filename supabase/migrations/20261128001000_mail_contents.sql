-- What mails about quotes and orders tell besides a link: a copy of an accepted price, the message in the shop's alert, and
-- where an order goes.

drop function private.notify_shop_of_quote(public.quote_requests, text, text);
-- Notifies the shop of what a customer did, and alerts its addresses. `rows`: what the alert shows, as in outgoing_mail.
create function private.notify_shop_of_quote(request public.quote_requests, title text, message text, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'quote_request', title, message, 'high', jsonb_strip_nulls(jsonb_build_object(
      'customer_name', request.customer_name, 'customer_email', request.customer_email,
      'customer_phone', request.customer_phone, 'quote_request_id', request.id)));
  perform private.alert_shop('quoteRequests', title,
    title || ' by ' || request.customer_name || ' (' || request.customer_email || ').',
    jsonb_build_object('rows', rows, 'buttons', private.quote_alert_buttons(request.id)));
end $$;

-- As before, with the customer's message in the shop's mail, so that it can be read without signing in.
create or replace function private.receive_quote_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  reference constant text := private.quote_reference(new.quote_request_id);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  select * into request from public.quote_requests where id = new.quote_request_id for update;
  if new.author = 'customer' then
    perform private.notify_shop_of_quote(request, 'Reply to quote ' || reference, new.body,
      jsonb_build_array(jsonb_build_object('label', 'Message', 'value', new.body)));
    return null;
  elsif new.amount is not null then
    update public.quote_requests set status = 'quoted' where id = request.id and status <> 'quoted';
  elsif request.status = 'new' then
    update public.quote_requests set status = 'contacted' where id = request.id;
  end if;
  perform private.queue_mail('quote_update', private.proved_address(new.user_id),
    case when new.amount is null then 'A message about your quote ' else 'The price for your quote ' end || reference,
    new.body || E'\n\n' || company,
    jsonb_build_object('rows', case when new.amount is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('label', 'Price', 'value', private.dollars(new.amount))) end,
      'buttons', private.quote_mail_buttons(request)));
  return null;
end $$;

-- As before, with a copy for the customer: what was accepted, in the shop's own words. It goes to the account's confirmed
-- address, and has the shop's text only. It is a quote_update, so whoever has switched mails about quotes off gets none.
create or replace function private.receive_acceptance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  reference constant text := private.quote_reference(new.quote_request_id);
  price constant text := private.dollars(new.amount);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  accepted constant jsonb := jsonb_build_array(
    jsonb_build_object('label', 'Quote', 'value', reference), jsonb_build_object('label', 'Price', 'value', price));
begin
  update public.quote_requests set status = 'won' where id = new.quote_request_id returning * into request;
  perform private.notify_shop_of_quote(request, 'Quote ' || reference || ' accepted',
    request.customer_name || ' accepted ' || price || '.', accepted);
  perform private.queue_mail('quote_update', private.proved_address(new.user_id),
    'You accepted the price for your quote ' || reference,
    'Thank you! You accepted our price of ' || price
      || E'. We’ll call you to sign off on the drawing and agree on the deposit.\n\n' || company,
    jsonb_build_object(
      'rows', accepted || jsonb_build_object('label', 'Our message', 'value', new.body),
      'buttons', private.quote_mail_buttons(request)));
  return null;
end $$;

-- The address of an order as one line, for a mail to an address that its owner has not confirmed; null if it may be another
-- text. Anybody can order in a stranger's name, and would like to advertise in that mail, so the address must look like what
-- the checkout form composes: a street with a number, perhaps an apartment, and 'Genoa, NY 13071'. Nothing in it may become a
-- link in a mail reader: no domain, no mail address, no phone number. An address that is refused by mistake is missing
-- in a mail; one that is accepted by mistake is spam in the shop's name.
create function private.safe_address(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  lines constant text[] := string_to_array(
    translate(normalize(address, NFKC), U&'\2019\2018\2010', '''''-'), E'\n');
  ending constant text[] := regexp_match(lines[cardinality(lines)], '^(.{1,40}), ([A-Z]{2} [0-9]{5}(?:-[0-9]{4})?)$');
  line text;
begin
  if cardinality(lines) not in (2, 3) or ending is null or private.safe_name(ending[1]) <> ending[1]
    or lines[1] !~ '[0-9]' then
    return null;
  end if;
  foreach line in array lines[:cardinality(lines) - 1] loop
    -- At most 8 words; a dot only after an initial or a short word; no group of digits as in a phone number.
    if line !~ '^[A-Za-z\u00c0-\u024f0-9 #.,''/&-]{1,60}$' or line ~ '([^ ]+ +){8}[^ ]' or line ~* 'https?|www'
      or regexp_replace(line, '(?<![A-Za-z])([A-Za-z])\.(?=[A-Za-z]\.)', '\1 ', 'g') ~ '\.[^ ,]|[A-Za-z]{5}\.|[ .]\.'
      or line ~ '[0-9]{7}|[0-9]{3}[ #.,/&-]+[0-9]{4}|([0-9]+[ #.,/&-]+){3}[0-9]' then
      return null;
    end if;
  end loop;
  return array_to_string(lines, ', ');
end $$;

-- Where an order goes, and its note, for the customer's mail. The note is free text, so only the owner of a confirmed
-- address gets it back: anybody can type another person's address into the form.
create function private.delivery_rows(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('label', label, 'value', value) order by position), '[]')
  from coalesce(private.confirmed_user(placed.customer_email) = placed.user_id, false) is_own,
    lateral (values
      (1, 'Delivery address', case when is_own then placed.shipping_address
        else private.safe_address(placed.shipping_address) end),
      (2, 'Your note', case when is_own then placed.note end)) rows (position, label, value)
  where value is not null and (label <> 'Delivery address' or placed.shipping_method <> 'pickup')
$$;

-- As before, with the delivery address in the customer's mail.
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
      jsonb_build_object('rows', private.order_mail_rows(placed) || private.delivery_rows(placed),
        'buttons', private.order_mail_buttons(placed)));
  end if;
end $$;
