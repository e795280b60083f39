-- Mails about quote requests: the confirmation has the reference and leads to the conversation, a message of the shop is
-- mailed to the customer, and the shop's alerts lead to the request.

-- Queues a mail; `content` as in the table's column. Anybody can type another person's address into a form, so an
-- unconfirmed address gets three mails of each kind a day; a signed-in caller may get any number at the confirmed address
-- (orders and requests have their own limits), and so may the shop's answers, which only admins write. A customer who has switched mails about quotes off gets no quote_update.
create or replace function private.queue_mail(kind text, recipient text, subject text, body text, content jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_one_address(recipient) and (
    kind in ('shop_alert', 'quote_update') or private.confirmed_user(recipient) = auth.uid() or (
      select count(*) < 3 from public.outgoing_mail m
      where private.mailbox_of(m.recipient) = private.mailbox_of(queue_mail.recipient) and m.kind = queue_mail.kind
        and m.created_at > now() - interval '1 day')
  ) and not (kind = 'quote_update' and exists (
    select from public.user_preferences
    where user_id = private.confirmed_user(recipient) and not (email_notifications and quote_notifications)))
  then
    insert into public.outgoing_mail (kind, recipient, subject, body, content)
    values (kind, recipient, subject, body, content || jsonb_build_object('company', private.mail_company()));
  end if;
end $$;

-- The way to a request's conversation, for its customer. A visitor's request has none.
create function private.quote_mail_buttons(request public.quote_requests) returns jsonb
language sql stable set search_path = '' as $$
  select case when request.user_id is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('label', 'View Your Quote', 'path', '/my-quotes/' || request.id)) end
$$;

-- The way to a request in the panel, for the shop.
create function private.quote_alert_buttons(request uuid) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('label', 'Open the Request',
    'path', '/admin-panel?section=quotes&edit=' || request))
$$;

-- Notifies the shop and confirms the request. The notification names its row, so that the inbox can link to it.
create or replace function private.receive_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template jsonb := private.setting('email_templates') -> 'quoteConfirmation';
  placeholders jsonb := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.safe_name(new.customer_name));
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'quote_request', 'New Quote Request', coalesce(nullif(new.message, ''), 'No details given'), 'high',
    jsonb_strip_nulls(jsonb_build_object(
      'customer_name', new.customer_name, 'customer_email', new.customer_email, 'customer_phone', new.customer_phone,
      'project_id', new.project_id, 'rig_id', new.rig_id, 'quote_request_id', new.id)));
  perform private.alert_shop('quoteRequests', 'New quote request ' || private.quote_reference(new.id),
    'A quote request from ' || new.customer_name || ' (' || new.customer_email || ') waits in the inbox.',
    jsonb_build_object('buttons', private.quote_alert_buttons(new.id)));
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('quote_confirmation', new.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders),
      jsonb_build_object('rows', jsonb_build_array(
          jsonb_build_object('label', 'Reference', 'value', private.quote_reference(new.id))),
        'buttons', private.quote_mail_buttons(new)));
  end if;
  return new;
end $$;

-- As before; the alert leads to the request.
create or replace function private.notify_shop_of_quote(request public.quote_requests, title text, message text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'quote_request', title, message, 'high', jsonb_strip_nulls(jsonb_build_object(
      'customer_name', request.customer_name, 'customer_email', request.customer_email,
      'customer_phone', request.customer_phone, 'quote_request_id', request.id)));
  perform private.alert_shop('quoteRequests', title,
    title || ' by ' || request.customer_name || ' (' || request.customer_email || ').',
    jsonb_build_object('buttons', private.quote_alert_buttons(request.id)));
end $$;

-- A customer's message notifies the shop. A message of the shop moves the request on (a price opens it again), and is mailed to the account's address,
-- which is confirmed: the address in the form may be anybody's.
create or replace function private.receive_quote_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  reference constant text := private.quote_reference(new.quote_request_id);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  select * into request from public.quote_requests where id = new.quote_request_id for update;
  if new.author = 'customer' then
    perform private.notify_shop_of_quote(request, 'Reply to quote ' || reference, new.body);
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
