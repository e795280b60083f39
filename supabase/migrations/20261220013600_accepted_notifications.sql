-- As before. What the inbox got about the request before the price is answered by it, and is done. A message that the
-- customer wrote afterward stays unread.
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
