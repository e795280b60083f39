-- Orders that the customer picks up in the shop, and the number of an order that was placed without an account.

-- The stages as customers read them; src/shared/orders/order-statuses.ts says the same.
create function private.order_stage(status text, items jsonb, shipping_method text) returns text
language sql immutable set search_path = '' as $$
  select case
    when status = 'pending' then 'Order Placed'
    when status in ('processing', 'building', 'testing') and private.is_parts_order(items) then 'Preparing'
    when status = 'processing' then 'Designing'
    when status in ('building', 'testing') then 'In Production'
    when status = 'shipped' then case when shipping_method = 'pickup' then 'Ready for Pickup' else 'On Its Way' end
    when status = 'delivered' then case when shipping_method = 'pickup' then 'Picked Up' else 'Delivered' end
    when status = 'cancelled' then 'Cancelled'
    else status end
$$;

-- As before, and the mail of an order that is ready for pickup says where.
-- Mails the customer the new stage, or how to track the order, unless they have switched that off (a guest has no
-- switches). Removes the unsent mail of a corrected stage: a mail is due only after the correction time.
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
    coalesce(new.tracking_carrier || ', ', '') || 'tracking number ' || new.tracking_number end;
  pickup constant text := case when new.status = 'shipped' and new.shipping_method = 'pickup' and shop ? 'address' then
    'Pick it up at our shop in ' || (shop ->> 'address') || '.'
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
    'Order ' || new.order_number || ': ' || case when is_stage_new then stage else 'tracking' end,
    case when is_stage_new then 'Your order ' || new.order_number || ' is now at this stage: ' || stage || '.'
      else 'You can now track your order ' || new.order_number || '.' end
      || coalesce(E'\n\n' || tracking, E'\n\n' || pickup, '') || E'\n\n' || company,
    jsonb_build_object('company', shop, 'buttons', private.order_mail_buttons(new)));
  return new;
end $$;

-- Queues the new stage for the customer's devices. As with the mail, a corrected stage sends nothing; a newer stage replaces
-- one that has not been sent.
create or replace function private.push_order_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stage constant text := private.order_stage(new.status, new.items, new.shipping_method);
  is_stage_new constant boolean := coalesce(
    stage <> private.order_stage(new.stage_history -> -2 ->> 'status', new.items, new.shipping_method)
    and (new.stage_history -> -1 ->> 'at')::timestamptz > now() - private.stage_correction_time(), false);
  can_track constant boolean := new.status = 'shipped' and new.tracking_number is not null;
begin
  delete from public.outgoing_push
    where order_id = new.id and attempts = 0 and date_trunc('second', created_at) > now() - private.stage_correction_time();
  if is_stage_new or old.status = new.status and can_track and (found or old.tracking_number is null) then
    delete from public.outgoing_push where order_id = new.id;
    insert into public.outgoing_push (subscription_id, order_id, due_at, title, body)
    select id, new.id, now() + private.stage_correction_time() + interval '10 seconds', 'Order ' || new.order_number,
      stage || case when can_track then '. Track it now.' else '' end
    from public.push_subscriptions s
    where s.user_id = new.user_id
      and not exists (select from public.user_preferences p where p.user_id = s.user_id and not p.order_updates);
  end if;
  return new;
end $$;

drop function private.order_stage(text, jsonb);

-- The number of an order that was placed without an account, for the device that placed it: the device made the random id,
-- and only it and the shop know it. Null for an unknown id, and for an order of an account, which syncs its row.
create function private.guest_order_number(order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select order_number from public.orders where id = order_id and user_id is null
$$;

create function public.guest_order_number(order_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select private.guest_order_number(order_id)
$$;

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function public.guest_order_number(uuid) from public, anon, authenticated, service_role;
grant execute on function private.guest_order_number(uuid), public.guest_order_number(uuid) to anon, authenticated;
