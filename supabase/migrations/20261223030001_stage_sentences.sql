-- One sentence for each stage of an order, and the greeting of the other mails.

-- What a mail says of an order that has reached this stage: its subject, and, with a period, its first sentence.
create function private.stage_news(order_number text, stage text) returns text
language sql immutable set search_path = '' as $$
  select case stage
    when 'Order Placed' then 'Your order ' || order_number || ' is in line to be started'
    when 'Preparing' then 'We’re preparing your order ' || order_number
    when 'Designing' then 'We’re working on the design for your order ' || order_number
    when 'In Production' then 'Your order ' || order_number || ' is in production'
    when 'On Its Way' then 'Your order ' || order_number || ' is on its way'
    when 'Ready for Pickup' then 'Your order ' || order_number || ' is ready for pickup'
    when 'Delivered' then 'Your order ' || order_number || ' was delivered'
    when 'Picked Up' then 'Your order ' || order_number || ' was picked up'
    when 'Cancelled' then 'Your order ' || order_number || ' was cancelled'
    else 'Your order ' || order_number || ' is now: ' || stage end
$$;

revoke all on function private.stage_news(text, text) from public, anon, authenticated, service_role;

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
  news constant text := case when is_stage_new then private.stage_news(new.order_number, stage)
    else 'You can now track your order ' || new.order_number end;
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
    news,
    'Hi ' || private.greeting_name(coalesce(new.customer_name, '')) || E',\n\n' || news || '.'
      || coalesce(E'\n\n' || tracking, E'\n\n' || pickup, '') || E'\n\n' || company,
    jsonb_build_object('company', shop, 'buttons', private.order_mail_buttons(new)));
  return new;
end $$;
