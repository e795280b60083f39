-- As before, and the mail with a new price says which price it replaces, also one that the customer has accepted.
create or replace function private.receive_quote_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  replaced numeric;
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
  if new.amount is not null then
    select m.amount into replaced from public.quote_messages m
      where m.quote_request_id = request.id and m.amount is not null and (m.created_at, m.id) < (new.created_at, new.id)
      order by m.created_at desc, m.id desc limit 1;
  end if;
  perform private.queue_mail('quote_update', private.proved_address(new.user_id),
    case when new.amount is null then 'A message about your quote ' when replaced is null then 'The price for your quote '
      else 'A new price for your quote ' end || reference,
    new.body || E'\n\n' || company,
    jsonb_build_object('rows', case when new.amount is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('label', 'Price', 'value', private.dollars(new.amount)))
          || case when replaced is null then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('label', 'Replaces', 'value', private.dollars(replaced))) end end,
      'buttons', private.quote_mail_buttons(request)));
  return null;
end $$;
