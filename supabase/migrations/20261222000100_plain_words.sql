-- Words in mails, notifications and orders that people stumbled over. Nothing else of these functions changes.

create or replace function private.mail_order_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient constant text := coalesce(
    (select email from public.profiles where user_id = new.user_id), new.customer_email);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  stage constant text := private.order_stage(new.status, new.items, new.shipping_method);
  stage_before constant text := private.order_stage(new.stage_history -> -2 ->> 'status', new.items, new.shipping_method);
  is_stage_new constant boolean := coalesce(stage <> stage_before
    and (new.stage_history -> -1 ->> 'at')::timestamptz > now() - private.stage_correction_time(), false);
  shop constant jsonb := private.mail_company();
  tracking constant text := case when new.status = 'shipped' then
    'Tracking number: ' || new.tracking_number || coalesce(' (' || new.tracking_carrier || ')', '') end;
  pickup constant text := case when new.status = 'shipped' and new.shipping_method = 'pickup' and shop ? 'address' then
    'Pick it up at our shop: ' || (shop ->> 'address') || '.'
      || coalesce(' Call ' || (shop ->> 'phone') || ' before you come.', '') end;
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
    'Order ' || new.order_number || ': ' || case when is_stage_new then stage else 'tracking number' end,
    coalesce('Hi ' || nullif(trim(new.customer_name), '') || E',\n\n', '')
      || case when is_stage_new then 'Your order ' || new.order_number || ' has a new status: ' || stage || '.'
      else 'You can now track your order ' || new.order_number || '.' end
      || coalesce(E'\n\n' || tracking, E'\n\n' || pickup, '') || E'\n\n' || company,
    jsonb_build_object('company', shop, 'buttons', private.order_mail_buttons(new)));
  return new;
end $$;

create or replace function private.push_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  switch constant text := case new.type when 'quote_request' then 'quoteRequests'
    when 'contact_form' then 'customerMessages' when 'review_submission' then 'reviews' else 'orderUpdates' end;
begin
  if private.setting('notification_settings') #> array['pushNotifications', switch] is distinct from 'false' then
    insert into public.outgoing_push (subscription_id, notification_id, title, body)
    select s.id, new.id, case new.type when 'contact_form' then 'New message' when 'review_submission' then 'New review'
      else left(new.title, 120) end, 'See it in Notifications.'
    from public.push_subscriptions s
    join public.profiles p on p.user_id = s.user_id and p.role = 'admin'
    where new.data ->> 'assignee_id' is null or new.data ->> 'assignee_id' = s.user_id::text
      -- Somebody who has no device for notifications, or is no admin any more, would not learn of it.
      or not exists (select from public.push_subscriptions o
        join public.profiles a on a.user_id = o.user_id and a.role = 'admin'
        where o.user_id::text = new.data ->> 'assignee_id');
  end if;
  return new;
end $$;

create or replace function private.place_snipcart_order(given jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  placed public.orders;
  buyer text;
begin
  insert into public.orders (user_id, status, items, total_amount, subtotal_amount, tax_amount, shipping_amount,
    customer_name, customer_email, customer_phone, shipping_address, note, tracking_number, tracking_url)
  values (private.confirmed_user(given ->> 'email'),
    coalesce(private.snipcart_status(given ->> 'status'), 'pending'), private.snipcart_items(given -> 'items'),
    (given ->> 'total')::numeric, (given ->> 'subtotal')::numeric, (given ->> 'tax')::numeric,
    (given ->> 'shipping')::numeric, given ->> 'name', given ->> 'email', given ->> 'phone', given ->> 'address',
    given ->> 'note', given ->> 'tracking_number', given ->> 'tracking_url')
  returning * into placed;
  buyer := concat_ws(' ', placed.customer_name, '(' || placed.customer_email || ')');
  if private.setting('feature_settings') -> 'orderNotifications' is distinct from 'false' then
    insert into public.notifications (type, title, message, priority, data) values (
      'other', 'New Order ' || placed.order_number,
      concat((select string_agg((line ->> 'quantity') || ' × ' || (line ->> 'name'), ', ')
        from jsonb_array_elements(placed.items) line), '. Total ', private.dollars(placed.total_amount), '.'),
      'high', jsonb_strip_nulls(jsonb_build_object('customer_name', placed.customer_name,
        'customer_email', placed.customer_email, 'customer_phone', placed.customer_phone, 'order_id', placed.id)));
  end if;
  perform private.alert_shop('orderUpdates', 'New order ' || placed.order_number,
    'An order for ' || private.dollars(placed.total_amount)
      || coalesce(' from ' || nullif(buyer, ''), '') || ', paid through Snipcart.');
  return placed.id;
end $$;

create or replace function private.price_items(wanted jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'product_id', lower(line ->> 'product_id'),
      'name', coalesce(p.title || coalesce(', size ' || (line ->> 'variant'), ''), left(line ->> 'name', 200),
        'A discontinued product'),
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

create or replace function private.receive_quote_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  replaced numeric;
  reference constant text := private.quote_reference(new.quote_request_id);
  phone constant text := private.mail_company() ->> 'phone';
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
  if new.amount is not null then
    select m.amount into replaced from public.quote_messages m
      where m.quote_request_id = request.id and m.amount is not null and (m.created_at, m.id) < (new.created_at, new.id)
      order by m.created_at desc, m.id desc limit 1;
  end if;
  perform private.mail_about_quote(request,
    case when new.amount is null then 'A message about your quote ' when replaced is null then 'The price for your quote '
      else 'A new price for your quote ' end || reference,
    new.body || case when request.user_id is not null or new.amount is null then '' else E'\n\nTo accept this price, '
      || coalesce('call us at ' || phone || ' or ', '') || 'write to us using the link below. Please mention ' || reference || '.' end,
    jsonb_build_object('rows', case when new.amount is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('label', 'Price', 'value', private.dollars(new.amount)))
          || case when replaced is null then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('label', 'Replaces', 'value', private.dollars(replaced))) end end
        || case when new.build is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('label', 'Your build',
            'value', 'Changed by our shop. ' || case when request.user_id is null then 'The link in the message shows it.'
              else 'Your quote shows each change.' end)) end,
      'buttons', private.quote_mail_buttons(request)));
  return null;
end $$;

create or replace function private.receive_acceptance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  placed public.orders;
  reference constant text := private.quote_reference(new.quote_request_id);
  price constant text := private.dollars(new.amount);
  accepted jsonb;
begin
  update public.quote_requests set status = 'won' where id = new.quote_request_id returning * into request;
  placed := private.place_quote_order(request, new);
  accepted := jsonb_build_array(
    jsonb_build_object('label', 'Quote', 'value', reference),
    jsonb_build_object('label', 'Price', 'value', price),
    jsonb_build_object('label', 'Order', 'value', placed.order_number));
  update public.notifications set is_read = true where not is_read and data ->> 'quote_request_id' = request.id::text
    and created_at < new.created_at;
  if request.user_id is not null then
    perform private.notify_shop_of_quote(request, 'Quote ' || reference || ' accepted',
      request.customer_name || ' accepted ' || price || '. The quote is now order ' || placed.order_number || '.', accepted);
  end if;
  perform private.mail_about_quote(request, 'You accepted the price for your quote ' || reference,
    'Thank you! You accepted our price of ' || price
      || '. We’ll call you to go over the drawing and agree on the deposit.',
    jsonb_build_object(
      'rows', accepted || jsonb_build_object('label', 'Our message', 'value', new.body),
      'buttons', case when request.user_id is null then '[]' else private.quote_mail_buttons(request) end
        || private.order_mail_buttons(placed)));
  return null;
end $$;

create or replace function private.receive_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  is_own constant boolean := coalesce(private.confirmed_user(new.email) = auth.uid(), false);
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'contact_form', new.subject, new.message, 'medium',
    jsonb_strip_nulls(jsonb_build_object(
      'customer_name', new.name, 'customer_email', new.email, 'customer_phone', new.phone)));
  perform private.alert_shop('customerMessages', 'New message: ' || new.subject,
    'A message from ' || new.name || ' (' || new.email || ').',
    jsonb_build_object('rows', jsonb_build_array(
        jsonb_build_object('label', 'Subject', 'value', new.subject),
        jsonb_build_object('label', 'Message', 'value', left(new.message, 4000))),
      'buttons', '[{"label": "Open Notifications", "path": "/notifications"}]'::jsonb));
  perform private.queue_mail('contact_confirmation', new.email, 'We received your message - ' || company,
    'Hi ' || private.greeting_name(new.name) || E',\n\nThank you for writing to us. We’ll get back to you within 24 hours.'
      || case when is_own then '' else E'\n\nIf you didn’t write to us, you can ignore this email.' end
      || E'\n\n' || company,
    jsonb_build_object('rows', jsonb_build_array(
      private.copy_row('Subject', new.subject, is_own), private.copy_row('Your message', new.message, is_own))));
  return new;
end $$;

create or replace function private.add_to_digest(address text, due timestamptz, title text, line text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  added constant jsonb := jsonb_build_array(
    jsonb_build_object('label', private.shop_moment() || ' – ' || private.one_line(title), 'value', line));
begin
  if not private.is_one_address(address) then
    return;
  end if;
  update public.outgoing_mail m set
    subject = (jsonb_array_length(content -> 'rows') + 1) || ' updates for the shop',
    content = jsonb_set(content, '{rows}', (content -> 'rows') || added)
  where id = (select id from public.outgoing_mail
    where recipient = address and kind = 'shop_alert' and sent_at is null and attempts = 0 and due_at = due
      and content -> 'isDigest' = 'true' and jsonb_array_length(content -> 'rows') < 100
    limit 1 for update);
  if not found then
    insert into public.outgoing_mail (kind, recipient, subject, body, due_at, content)
    values ('shop_alert', address, '1 update for the shop', 'New since the last email:', due,
      jsonb_build_object('isDigest', true, 'rows', added, 'company', private.mail_company(),
        'buttons', '[{"label": "Open Notifications", "path": "/notifications"}]'::jsonb));
  end if;
end $$;

create or replace function private.report_repeated_sign_up(address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  perform private.enforce_limit('sign_up_notices', 1);
  if private.confirmed_user(btrim(address)) is not null then
    perform private.queue_mail('sign_up_notice', lower(btrim(address)), 'You already have an account - ' || company,
      E'Hi there,\n\nSomeone just tried to sign up with this email address, but it already has an account. If that was you, '
        || E'sign in with your password, or choose a new one.\n\nIf it wasn’t you, you can ignore this email. Nothing has '
        || E'changed.\n\n' || company,
      '{"buttons": [{"label": "Sign In", "path": "/auth"}, {"label": "Choose a New Password", "path": "/auth?password=forgotten"}]}');
  end if;
end $$;

create or replace function private.close_account() returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  address constant text := private.proved_address(caller);
  was_admin constant boolean := private.is_admin();
  written constant text[] := array(
    select lower(customer_email) from public.orders where user_id = caller
    union select lower(customer_email) from public.quote_requests where user_id = caller
    union select lower(email) from public.contact_messages where user_id = caller);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  kept_orders constant jsonb := (select jsonb_agg(jsonb_build_object('label', 'Order ' || order_number,
      'value', private.dollars(total_amount)) order by created_at) from public.orders where user_id = caller);
begin
  if caller is null or not exists (select from public.profiles where user_id = caller) then
    raise exception 'Only somebody who is signed in can close their account' using errcode = '42501';
  end if;
  perform private.enforce_limit('own_data', 1);
  if not exists (select from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = caller and created_at between now() - interval '5 minutes' and now()) then
    return 'sign_in_again';
  end if;
  -- The same lock as changes of roles: two admins who leave at once must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('rigworks.roles', 0));
  if was_admin and not exists (select from public.profiles where role = 'admin' and user_id <> caller) then
    return 'last_admin';
  elsif exists (select from public.orders where user_id = caller and status not in ('delivered', 'cancelled')) then
    return 'open_orders';
  elsif public.own_files() <> '[]' then
    return 'files_left';
  end if;

  delete from public.notifications where id in (select private.notifications_about(caller, address));
  delete from public.outgoing_mail where lower(recipient) = address;
  perform private.delete_from_shop_mails(array_append(written, address));
  -- Confirmations to the other addresses that the person has typed, unless somebody else owns one.
  delete from public.outgoing_mail
    where lower(recipient) = any (written) and kind in ('quote_confirmation', 'order_confirmation', 'contact_confirmation')
      and private.confirmed_user(recipient) is null;
  perform private.queue_mail('account_closed', address, 'Your account was deleted - ' || company,
    E'Hi there,\n\nYour account was deleted, and your data is gone from our server.'
      || case when kept_orders is null then '' else E'\n\nWe keep your orders without your name and address. '
        || 'Keep the order numbers below: you’ll need them for a warranty claim.' end
      || E'\n\nIf you didn’t delete your account, contact us.\n\n' || company,
    jsonb_build_object('rows', coalesce(kept_orders, '[]'), 'buttons', '[{"label": "Contact Us", "path": "/contact"}]'::jsonb));
  delete from public.newsletter_subscriptions where email = address;
  delete from public.quote_requests
  where user_id = caller or (user_id is null and lower(customer_email) = address);
  delete from public.contact_messages where user_id = caller or (user_id is null and lower(email) = address);
  delete from public.product_reviews where user_id = caller;
  -- An order without an account that is under way still needs its address.
  update public.orders set user_id = null, customer_name = null, customer_email = null, customer_phone = null,
    shipping_address = null, note = null
  where user_id = caller or (user_id is null and lower(customer_email) = address and status in ('delivered', 'cancelled'));
  -- An undo by an admin must not bring the person back.
  update private.deleted_rows set referring_rows = (
    select coalesce(jsonb_object_agg(kind, (
      select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(items) item
      where item ->> 'user_id' is distinct from caller::text)), '{}')
    from jsonb_each(referring_rows) as kept (kind, items))
  where strpos(referring_rows::text, caller::text) > 0;
  delete from private.sync_ledger where principal = caller::text;
  insert into private.closed_accounts (user_id, was_admin) values (caller, was_admin);
  -- With the account go profile, preferences, saved projects, devices and, in auth itself, all sessions.
  delete from auth.audit_log_entries where payload ->> 'actor_id' = caller::text;
  delete from auth.users where id = caller;
  return 'closed';
end $$;

create or replace function private.send_reports(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  clock constant timestamp := private.shop_clock(moment) - interval '8 hours';
  today constant date := clock::date;
  monday constant date := date_trunc('week', clock)::date;
  state private.schedule_state;
  overview constant jsonb := '[{"label": "Open the Overview", "path": "/admin-panel"}]';
begin
  select * into state from private.schedule_state for update;
  if state.reported_day < today then
    perform private.alert_shop('dailyReports', 'Daily report: ' || private.shop_date(today - 1),
      'Here’s what happened in the shop yesterday.',
      jsonb_build_object('rows', private.report_rows(today - 1, today - 1), 'buttons', overview));
  end if;
  if state.reported_week < monday then
    perform private.alert_shop('weeklyReports',
      'Weekly report: ' || private.shop_date(monday - 7) || ' to ' || private.shop_date(monday - 1),
      'Here’s what happened in the shop last week.',
      jsonb_build_object('rows', private.report_rows(monday - 7, monday - 1), 'buttons', overview));
  end if;
  update private.schedule_state set reported_day = greatest(reported_day, today), reported_week = greatest(reported_week, monday)
    where is_only and (reported_day < today or reported_week < monday);
end $$;
