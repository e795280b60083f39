-- Plainer words in mails about quotes, about orders and about mails that failed.

-- As before. The sentence about accepting a price names the button, which is below it in both parts of the mail.
create or replace function private.receive_quote_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  replaced numeric;
  reference constant text := private.quote_reference(new.quote_request_id);
  phone constant text := private.mail_company() ->> 'phone';
  photos constant text := nullif(cardinality(new.pictures), 0)::text;
begin
  select * into request from public.quote_requests where id = new.quote_request_id for update;
  if new.author = 'customer' then
    perform private.notify_shop_of_quote(request, 'Reply to quote ' || reference, new.body,
      private.filled_rows(jsonb_build_array(
        jsonb_build_object('label', 'Message', 'value', new.body),
        jsonb_build_object('label', 'Photos', 'value', photos))));
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
    case when new.amount is null then 'A message about your quote ' || reference
      when replaced is null then 'Your quote ' || reference || ' is ready'
      else 'A new price for your quote ' || reference end,
    new.body || case when request.user_id is not null or new.amount is null then ''
      else E'\n\nTo accept this price, use “Reply About Your Quote” below'
        || coalesce(', or call us at ' || phone || ' and mention ' || reference, '') || '.' end,
    jsonb_build_object('rows', private.filled_rows(jsonb_build_array(
        jsonb_build_object('label', 'Price', 'value', private.dollars(new.amount)),
        jsonb_build_object('label', 'Previous price', 'value', private.dollars(replaced)),
        jsonb_build_object('label', 'Your build', 'value', case when new.build is not null then
          'We made some changes. See them ' || case when request.user_id is null then 'with the link in our message.'
            else 'in your quote.' end end),
        jsonb_build_object('label', 'Photos', 'value', photos))),
      'buttons', private.quote_mail_buttons(request)));
  return null;
end $$;

create or replace function private.quote_mail_buttons(request public.quote_requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(case when request.user_id is null
    then jsonb_build_object('label', 'Reply About Your Quote',
      'path', '/contact?subject=Quote%20' || private.quote_reference(request.id))
    else jsonb_build_object('label', 'View Your Quote', 'path', '/my-quotes/' || request.id) end)
$$;

create or replace function private.stage_news(order_number text, stage text) returns text
language sql immutable set search_path = '' as $$
  select case stage
    when 'Order Placed' then 'Your order ' || order_number || ' is in our queue'
    when 'Preparing' then 'We’re preparing your order ' || order_number
    when 'Designing' then 'We’re working on the design for your order ' || order_number
    when 'In Production' then 'Your order ' || order_number || ' is in production'
    when 'On Its Way' then 'Your order ' || order_number || ' is on its way'
    when 'Ready for Pickup' then 'Your order ' || order_number || ' is ready for pickup'
    when 'Delivered' then 'Your order ' || order_number || ' was delivered'
    when 'Picked Up' then 'Your order ' || order_number || ' was picked up'
    when 'Cancelled' then 'Your order ' || order_number || ' was canceled'
    else 'Your order ' || order_number || ' is now: ' || stage end
$$;

create or replace function private.alert_failed_mails(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  since constant timestamptz := (select alerted_until from private.schedule_state for update);
  failed jsonb;
  failures bigint;
begin
  if moment < since + interval '1 hour' then
    return;
  end if;
  select count(*), jsonb_agg(jsonb_build_object('label', recipient, 'value', subject)) filter (where position <= 20)
    into failures, failed
    from (select recipient, subject, row_number() over (order by due_at) from public.outgoing_mail
      -- send-mail makes five attempts; the last one is over when the mail would be due again.
      where sent_at is null and attempts >= 5 and kind <> 'shop_alert' and due_at > since and due_at <= moment)
      given_up (recipient, subject, position);
  if failures > 0 then
    perform private.alert_shop('systemAlerts',
      case failures when 1 then '1 email wasn’t delivered' else failures || ' emails weren’t delivered' end,
      'These people didn’t get their email. Reach out another way, and check that the address is right.',
      jsonb_build_object('rows', failed));
  end if;
  update private.schedule_state set alerted_until = moment where is_only;
end $$;
