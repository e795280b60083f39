-- A message of the shop says what its admin had seen when they wrote it. It may be sent hours later: what the customer wrote
-- meanwhile is not answered by it.

-- The time, of the server, of the newest row about the request on the device. Null: an earlier release, which answers all.
alter table public.quote_messages
  add column seen_until timestamptz,
  add constraint quote_messages_seen_until check (seen_until is null or author = 'shop');
grant insert (seen_until) on public.quote_messages to authenticated;

-- As before, up to the time in the row's column `tg_argv[1]`.
create or replace function private.archive_quote_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  seen_until constant timestamptz := to_jsonb(new) ->> tg_argv[1];
begin
  update public.notifications set is_read = true
  where not is_read and data ->> 'quote_request_id' = to_jsonb(new) ->> tg_argv[0]
    and created_at <= coalesce(seen_until, 'infinity');
  return null;
end $$;

drop trigger archive_notifications on public.quote_messages;
create trigger archive_notifications after insert on public.quote_messages
  for each row when (new.author = 'shop') execute function private.archive_quote_notifications('quote_request_id', 'seen_until');
-- A status says nothing about what the admin had seen, and the customer's messages wait for an answer in any status. So it
-- archives the notification of the request itself.
drop trigger archive_notifications on public.quote_requests;
create trigger archive_notifications after update of status on public.quote_requests
  for each row when (old.status = 'new' and new.status <> 'new')
  execute function private.archive_quote_notifications('id', 'created_at');

-- As before, but what the price had not seen stays unread.
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
    and created_at <= coalesce(new.seen_until, new.created_at);
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
