-- A move of an order can be taken back for a while. What stood for less than half a minute was a slip: it leaves no
-- entry in the history and no mail. So a mail about a stage is due a little later than that.

create function private.slip_time() returns interval
language sql immutable set search_path = '' as $$ select interval '30 seconds' $$;

alter table public.outgoing_mail
  -- Not before then.
  add column due_at timestamptz not null default now(),
  add column order_id uuid references public.orders (id) on delete cascade;
drop index public.outgoing_mail_unsent;
create index outgoing_mail_unsent on public.outgoing_mail (due_at) where sent_at is null;
create index outgoing_mail_order on public.outgoing_mail (order_id);

drop trigger announce on public.outgoing_mail;
create trigger announce after insert or update of due_at on public.outgoing_mail
  for each row execute function private.announce_mail();

-- Whoever is signed in may get any number of mails at the address that they have proved to own; orders and requests
-- have limits of their own.
create or replace function private.write_mail(kind text, recipient text, subject text, body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever fills in a form may give a stranger's address: nobody gets more than three of these a day. ANN@ and ann@
  -- reach the same mailbox.
  if private.is_email(recipient) and (
    kind = 'shop_alert' or private.confirmed_user(recipient) = auth.uid() or (
      select count(*) < 3 from public.outgoing_mail m
      where lower(m.recipient) = lower(write_mail.recipient) and m.kind = write_mail.kind
        and m.created_at > now() - interval '1 day')
  ) then
    insert into public.outgoing_mail (kind, recipient, subject, body) values (kind, recipient, subject, body);
  end if;
end $$;

-- The first entry stays: it is the day of the order.
create or replace function private.note_order_stage() returns trigger
language plpgsql set search_path = '' as $$
declare
  step constant jsonb := jsonb_build_object('status', new.status, 'at', date_trunc('second', now()));
  kept jsonb;
begin
  if tg_op = 'INSERT' then
    new.stage_history := jsonb_build_array(step);
  elsif new.status is distinct from old.status then
    kept := old.stage_history;
    if jsonb_array_length(kept) > 1 and (kept -> -1 ->> 'at')::timestamptz > now() - private.slip_time() then
      kept := kept - -1;
    end if;
    new.stage_history := case when kept -> -1 ->> 'status' = new.status then kept else kept || step end;
  end if;
  return new;
end $$;

-- Mails the customer that the order has reached another stage, or how to track it once that is known, unless they do
-- not want that. A guest has no switches. What a slip had left to be mailed is taken back.
create or replace function private.tell_order_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recipient constant text := coalesce(
    (select email from public.profiles where user_id = new.user_id), new.customer_email);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  stage constant text := private.order_stage(new.status);
  stage_before constant text := private.order_stage(new.stage_history -> -2 ->> 'status');
  is_stage_new constant boolean := coalesce(stage <> stage_before
    and (new.stage_history -> -1 ->> 'at')::timestamptz > now() - private.slip_time(), false);
  tracking constant text := case when new.status = 'shipped' then
    coalesce(new.tracking_carrier || ', ', '') || 'tracking number ' || new.tracking_number
      || coalesce(E'\n' || new.tracking_url, '') end;
begin
  delete from public.outgoing_mail
    where order_id = new.id and kind = 'order_status' and attempts = 0
      and date_trunc('second', created_at) > now() - private.slip_time();
  if recipient is null or not private.is_email(recipient)
    or not (is_stage_new or old.status = new.status and tracking is not null and (found or old.tracking_number is null))
    or exists (
      select from public.user_preferences
      where user_id = new.user_id and not (email_notifications and order_updates)) then
    return new;
  end if;
  insert into public.outgoing_mail (kind, order_id, due_at, recipient, subject, body) values (
    'order_status', new.id, now() + private.slip_time() + interval '10 seconds', recipient,
    'Order ' || new.order_number || ': ' || case when is_stage_new then stage else 'tracking' end,
    case when is_stage_new then 'Your order ' || new.order_number || ' has reached a new stage: ' || stage || '.'
      else 'Your order ' || new.order_number || ' can be tracked now.' end
      || coalesce(E'\n\n' || tracking, '') || E'\n\n' || company);
  return new;
end $$;
drop trigger tell_stage on public.orders;
create trigger tell_stage after update of status, tracking_number, tracking_carrier, tracking_url on public.orders
  for each row when (row(old.status, old.tracking_number, old.tracking_carrier, old.tracking_url)
    is distinct from row(new.status, new.tracking_number, new.tracking_carrier, new.tracking_url))
  execute function private.tell_order_stage();

-- Whatever is not picked up goes to an address.
create or replace function private.command_submit_order(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.is_uuid(args ->> 'id') or jsonb_typeof(args -> 'contact') is distinct from 'object'
    or jsonb_typeof(coalesce(args -> 'expected_amount', '0')) not in ('number', 'null') then
    perform private.refuse('malformed');
  elsif not private.are_order_lines(args -> 'items')
    or coalesce(btrim(args #>> '{contact,name}'), '') = '' or coalesce(btrim(args #>> '{contact,email}'), '') = ''
    or coalesce(args ->> 'shipping_method', 'standard') <> 'pickup'
      and coalesce(btrim(args #>> '{contact,address}'), '') = '' then
    perform private.refuse('invalid_value');
  end if;
  perform private.place_order(args);
end $$;

revoke all on all functions in schema private from public;
-- The history is kept with the rights of whoever moves the order.
grant execute on function private.slip_time() to authenticated, service_role;
