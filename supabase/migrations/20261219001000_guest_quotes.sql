-- The shop also answers a quote request without an account by a message, with or without a price. It is mailed to the address
-- of the request. The guest accepts by phone or in writing, and an admin records that: the order follows as for a customer.

alter table public.quote_messages
  alter column user_id drop not null,
  -- Nobody but the shop writes about a request without an account.
  add constraint quote_messages_guest check (user_id is not null or author = 'shop');

drop policy quote_messages_insert on public.quote_messages;
create policy quote_messages_insert on public.quote_messages for insert to authenticated
  with check (user_id is not distinct from private.quote_customer(quote_request_id) and (
    (author = 'customer' and amount is null and user_id = (select auth.uid()) and (select private.has_account()))
    or (author = 'shop' and (select private.is_admin()))));
-- An admin accepts for a guest only: a customer accepts in the app.
drop policy quote_messages_update on public.quote_messages;
create policy quote_messages_update on public.quote_messages for update to authenticated
  using (amount is not null and (user_id = (select auth.uid()) or (user_id is null and (select private.is_admin()))))
  with check (is_accepted);

-- A kind of its own: the data export of an account with the same address must not show mails about a guest's request.
alter table public.outgoing_mail
  drop constraint outgoing_mail_kind_check,
  add constraint outgoing_mail_kind_check check (kind in ('quote_confirmation', 'quote_update', 'guest_quote', 'order_confirmation',
    'order_status', 'contact_confirmation', 'newsletter_confirmation', 'sign_up_notice', 'account_closed', 'shop_alert', 'welcome'));

-- As before; the shop has written what a guest gets about a quote, so the number of these mails has no limit either.
create or replace function private.queue_mail(kind text, recipient text, subject text, body text, content jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_own constant boolean := coalesce(kind <> 'shop_alert' and private.confirmed_user(recipient) = auth.uid(), false);
begin
  if private.is_one_address(recipient) and (
    kind in ('shop_alert', 'quote_update', 'guest_quote') or is_own or (
      select count(*) < 3 from public.outgoing_mail m
      where private.mailbox_of(m.recipient) = private.mailbox_of(queue_mail.recipient) and m.kind = queue_mail.kind
        and m.created_at > now() - interval '1 day')
  ) and not (kind = 'quote_update' and exists (
    select from public.user_preferences
    where user_id = private.confirmed_user(recipient) and not (email_notifications and quote_notifications)))
  then
    insert into public.outgoing_mail (kind, recipient, subject, body, content, user_id)
    values (kind, recipient, subject, body, content || jsonb_build_object('company', private.mail_company()),
      case when is_own then auth.uid() end);
  end if;
end $$;

-- Mails what the shop wrote about a request: to the confirmed address of its account, or to the address that a guest gave.
create function private.mail_about_quote(request public.quote_requests, subject text, body text, content jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(case when request.user_id is null then 'guest_quote' else 'quote_update' end,
    case when request.user_id is null then request.customer_email else private.proved_address(request.user_id) end,
    subject, body || E'\n\n' || coalesce(private.setting('company_info') ->> 'companyName', 'The shop'), content)
$$;

-- As before; a guest also gets it, with how to accept a price.
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
      || coalesce('call us at ' || phone || ' or ', '') || 'write to us with the link below. Please mention ' || reference || '.' end,
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

-- As before. If an admin records it for a guest, the shop is not notified of it.
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
  if request.user_id is not null then
    perform private.notify_shop_of_quote(request, 'Quote ' || reference || ' accepted',
      request.customer_name || ' accepted ' || price || '. It is order ' || placed.order_number || ' now.', accepted);
  end if;
  perform private.mail_about_quote(request, 'You accepted the price for your quote ' || reference,
    'Thank you! You accepted our price of ' || price
      || '. We’ll call you to sign off on the drawing and agree on the deposit.',
    jsonb_build_object(
      'rows', accepted || jsonb_build_object('label', 'Our message', 'value', new.body),
      'buttons', case when request.user_id is null then '[]' else private.quote_mail_buttons(request) end
        || private.order_mail_buttons(placed)));
  return null;
end $$;

-- Rights.

revoke all on function private.mail_about_quote(public.quote_requests, text, text, jsonb)
  from public, anon, authenticated, service_role;
