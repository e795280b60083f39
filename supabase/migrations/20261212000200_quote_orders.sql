-- An accepted price becomes an order, which the customer follows like any other.

alter table public.orders
  -- The quote request whose accepted price the order is.
  add column quote_request_id uuid references public.quote_requests (id) on delete set null;
create index orders_quote_request on public.orders (quote_request_id);

-- The order of an accepted price. A price that is accepted later changes the order while the shop works on it; one that has
-- left the shop, or was canceled, stays as it is, and the new price is an order of its own. The caller has locked the
-- request, so two acceptances cannot make two orders.
create function private.place_quote_order(request public.quote_requests, accepted public.quote_messages)
returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  placed public.orders;
  reference constant text := private.quote_reference(request.id);
  lines constant jsonb := jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('project_id', request.project_id,
    'name', case when request.build is null and accepted.build is null then 'Quote ' || reference
      else 'Custom rig, quote ' || reference end,
    'quantity', 1, 'price', accepted.amount)));
begin
  update public.orders set items = lines, total_amount = accepted.amount
    where quote_request_id = request.id and status in ('pending', 'processing', 'building', 'testing')
    returning * into placed;
  if found then
    return placed;
  end if;
  insert into public.orders (user_id, status, items, total_amount, customer_name, customer_email, customer_phone, quote_request_id)
  values (request.user_id, 'pending', lines, accepted.amount, request.customer_name, request.customer_email,
    request.customer_phone, request.id)
  returning * into placed;
  return placed;
end $$;

-- As before, with the order, which the notification and the mail name.
create or replace function private.receive_acceptance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  placed public.orders;
  reference constant text := private.quote_reference(new.quote_request_id);
  price constant text := private.dollars(new.amount);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  accepted jsonb;
begin
  update public.quote_requests set status = 'won' where id = new.quote_request_id returning * into request;
  placed := private.place_quote_order(request, new);
  accepted := jsonb_build_array(
    jsonb_build_object('label', 'Quote', 'value', reference),
    jsonb_build_object('label', 'Price', 'value', price),
    jsonb_build_object('label', 'Order', 'value', placed.order_number));
  perform private.notify_shop_of_quote(request, 'Quote ' || reference || ' accepted',
    request.customer_name || ' accepted ' || price || '. It is order ' || placed.order_number || ' now.', accepted);
  perform private.queue_mail('quote_update', private.proved_address(new.user_id),
    'You accepted the price for your quote ' || reference,
    'Thank you! You accepted our price of ' || price
      || E'. We’ll call you to sign off on the drawing and agree on the deposit.\n\n' || company,
    jsonb_build_object(
      'rows', accepted || jsonb_build_object('label', 'Our message', 'value', new.body),
      'buttons', private.quote_mail_buttons(request) || private.order_mail_buttons(placed)));
  return null;
end $$;

revoke all on function private.place_quote_order(public.quote_requests, public.quote_messages)
  from public, anon, authenticated, service_role;
