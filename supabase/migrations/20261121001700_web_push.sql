-- Notifications on devices (Web Push): subscriptions, and the queue of notifications.

-- An endpoint at a browser's push service. The sending function calls it, so it must not name any other server.
create function private.is_push_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 1000 and address ~ ('^https://([a-z0-9-]+\.)*'
    || '(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)/[!-~]+$')
$$;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique check (private.is_push_address(endpoint)),
  -- The device's public key and the secret that it shares with us, base64url (RFC 8291).
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  -- When the device last reported; the longest silent one is replaced when there are too many.
  seen_at timestamptz not null default now(),
  last_success_at timestamptz,
  last_failure_at timestamptz
);
create index push_subscriptions_user on public.push_subscriptions (user_id, seen_at);

-- One row for each device and event, written by triggers, until the push service has taken it.
create table public.outgoing_push (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  -- What it is about: exactly one of the two.
  order_id uuid references public.orders (id) on delete cascade,
  notification_id uuid references public.notifications (id) on delete cascade,
  -- Shows on a locked screen, so no user text, name or amount.
  title text not null check (char_length(title) <= 120),
  body text not null check (char_length(body) <= 200),
  created_at timestamptz not null default now(),
  -- Not to be sent before. A call that claims the row moves this to later, so a crash delays the notification, and it is not
  -- lost.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  check (num_nonnulls(order_id, notification_id) = 1),
  unique (subscription_id, notification_id)
);
create index outgoing_push_due on public.outgoing_push (due_at);
create index outgoing_push_order on public.outgoing_push (order_id);
create index outgoing_push_notification on public.outgoing_push (notification_id);

revoke all on public.push_subscriptions, public.outgoing_push from anon, authenticated;
grant all on public.push_subscriptions, public.outgoing_push to service_role;
alter table public.push_subscriptions enable row level security;
alter table public.outgoing_push enable row level security;

-- Generous: a device reports at each start, and a whole trade-show booth shares one address.
insert into private.rate_limits values ('push_subscriptions', 600, 3600);

-- Calls of the devices. Nobody reads the tables; a device proves itself by its endpoint and secret.

-- `subscription` is what the browser calls it: {endpoint, keys: {p256dh, auth}}. `replaced` is the same device's previous
-- endpoint. An endpoint moves to another account only with its secret, which the browser keeps when another person signs in.
create function private.save_push_subscription(subscription jsonb, replaced text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  address constant text := subscription ->> 'endpoint';
begin
  if caller is null then
    raise exception 'Only somebody who is signed in is notified' using errcode = '42501';
  end if;
  perform private.enforce_limit('push_subscriptions', 1);
  delete from public.push_subscriptions where endpoint = address and user_id <> caller
    and auth = subscription #>> '{keys,auth}';
  update public.push_subscriptions set endpoint = address
    where endpoint = replaced and user_id = caller
      and not exists (select from public.push_subscriptions where endpoint = address);
  insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
  values (caller, address, subscription #>> '{keys,p256dh}', subscription #>> '{keys,auth}')
  on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, seen_at = now()
    where push_subscriptions.user_id = caller;
  if not found then
    raise exception 'This device is another one''s' using errcode = '42501';
  end if;
  delete from public.push_subscriptions where user_id = caller and id not in (
    select id from public.push_subscriptions where user_id = caller order by seen_at desc, id limit 10);
end $$;

-- The browser has given the device another address (`pushsubscriptionchange`), perhaps while no session is at hand.
-- `known` is the one before: {endpoint, auth}. False where there is no such device.
create function private.renew_push_subscription(known jsonb, subscription jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_limit('push_subscriptions', 1);
  update public.push_subscriptions set endpoint = subscription ->> 'endpoint',
    p256dh = subscription #>> '{keys,p256dh}', auth = subscription #>> '{keys,auth}', seen_at = now()
  where endpoint = known ->> 'endpoint' and auth = known ->> 'auth';
  return found;
end $$;

-- Works without a session, too: a device that is signed out, or may not notify any more, removes its subscription.
create function private.remove_push_subscription(known jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_limit('push_subscriptions', 1);
  delete from public.push_subscriptions where endpoint = known ->> 'endpoint' and auth = known ->> 'auth';
end $$;

create function public.save_push_subscription(subscription jsonb, replaced text default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.require_existing_account();
  select private.save_push_subscription(subscription, replaced)
$$;

create function public.renew_push_subscription(known jsonb, subscription jsonb) returns boolean
language sql security invoker set search_path = '' as $$
  select private.renew_push_subscription(known, subscription)
$$;

create function public.remove_push_subscription(known jsonb) returns void
language sql security invoker set search_path = '' as $$
  select private.remove_push_subscription(known)
$$;

-- Queues the new stage for the customer's devices. As with the mail, a corrected stage sends nothing; a newer stage replaces
-- one that has not been sent.
create function private.push_order_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stage constant text := private.order_stage(new.status);
  is_stage_new constant boolean := coalesce(
    stage <> private.order_stage(new.stage_history -> -2 ->> 'status')
    and (new.stage_history -> -1 ->> 'at')::timestamptz > now() - private.stage_correction_time(), false);
  can_track constant boolean := new.status = 'shipped' and new.tracking_number is not null;
begin
  delete from public.outgoing_push
    where order_id = new.id and attempts = 0 and date_trunc('second', created_at) > now() - private.stage_correction_time();
  if is_stage_new or old.status = new.status and can_track and (found or old.tracking_number is null) then
    delete from public.outgoing_push where order_id = new.id;
    insert into public.outgoing_push (subscription_id, order_id, due_at, title, body)
    select id, new.id, now() + private.stage_correction_time() + interval '10 seconds', 'Order ' || new.order_number,
      stage || case when can_track then '. It can be tracked.' else '' end
    from public.push_subscriptions s
    where s.user_id = new.user_id
      and not exists (select from public.user_preferences p where p.user_id = s.user_id and not p.order_updates);
  end if;
  return new;
end $$;

create trigger push_stage after update of status, tracking_number, tracking_carrier, tracking_url on public.orders
  for each row when (row(old.status, old.tracking_number, old.tracking_carrier, old.tracking_url)
    is distinct from row(new.status, new.tracking_number, new.tracking_carrier, new.tracking_url))
  execute function private.push_order_stage();

-- Queues the notification for the devices of all admins, unless the settings switch it off. Nothing is cast. The title of a
-- contact message is its sender's text and is not shown.
create function private.push_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  switch constant text := case new.type when 'quote_request' then 'quoteRequests'
    when 'contact_form' then 'customerMessages' when 'review_submission' then 'reviews' else 'orderUpdates' end;
begin
  if private.setting('notification_settings') #> array['pushNotifications', switch] is distinct from 'false' then
    insert into public.outgoing_push (subscription_id, notification_id, title, body)
    select s.id, new.id, case new.type when 'quote_request' then 'New quote request'
      when 'contact_form' then 'New message' when 'review_submission' then 'New review'
      else left(new.title, 120) end, 'Waits in the inbox.'
    from public.push_subscriptions s
    join public.profiles p on p.user_id = s.user_id and p.role = 'admin';
  end if;
  return new;
end $$;

create trigger push after insert on public.notifications
  for each row execute function private.push_notification();

-- Wakes the push sender of the local backend. On a hosted project a webhook does that (_jobs).
create function private.notify_push_sender() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('outgoing_push', '');
  return null;
end $$;

create trigger notify_sender after insert on public.outgoing_push
  for each statement execute function private.notify_push_sender();

-- Calls of the sending function.

-- Takes up to `most` of what is due, so that no other call has it: [{id, title, body, path, tag, topic, ttl, urgency,
-- subscription}]. Each is due again after a pause that doubles from 30 seconds, unless its outcome is stored. What is a day
-- old, was tried ten times, or is not wanted any more is deleted.
create function public.claim_push(most int) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  claimed jsonb;
begin
  delete from public.outgoing_push o using public.push_subscriptions s
  where s.id = o.subscription_id and o.due_at <= now() and (
    o.attempts >= 10 or o.created_at < now() - interval '1 day'
    or case when o.order_id is null
      then not exists (select from public.profiles p where p.user_id = s.user_id and p.role = 'admin')
      else exists (select from public.user_preferences p where p.user_id = s.user_id and not p.order_updates) end);
  with due as (
    select id from public.outgoing_push where due_at <= now() order by due_at, id limit most for update skip locked
  ), taken as (
    update public.outgoing_push o
    set attempts = o.attempts + 1, due_at = now() + interval '30 seconds' * power(2, o.attempts)
    from due where o.id = due.id
    returning o.*
  )
  select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'body', t.body,
      'subscription', jsonb_build_object('endpoint', s.endpoint,
        'keys', jsonb_build_object('p256dh', s.p256dh, 'auth', s.auth)))
    || case when t.order_id is null then jsonb_build_object('path', '/notifications?open=' || t.notification_id,
        'tag', 'notification ' || t.notification_id, 'topic', null, 'ttl', 86400, 'urgency', 'high')
      -- A topic has 32 characters: a later stage takes the place of one that the push service still holds.
      else jsonb_build_object('path', '/my-orders/' || t.order_id, 'tag', 'order ' || t.order_id,
        'topic', replace(t.order_id::text, '-', ''), 'ttl', 3 * 86400, 'urgency', 'normal') end)
  into claimed
  from taken t join public.push_subscriptions s on s.id = t.subscription_id;
  return coalesce(claimed, '[]');
end $$;

-- Stores the outcome of a claimed notification. `sent` and `refused` (the push service will never accept it) delete it;
-- `gone` deletes the subscription; `later` makes it due after `wait` seconds, or after its pause.
create function public.settle_push(push uuid, outcome text, wait int default null) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  device constant uuid := (select subscription_id from public.outgoing_push where id = push);
begin
  if outcome = 'gone' then
    delete from public.push_subscriptions where id = device;
  elsif outcome = 'later' then
    update public.outgoing_push set due_at = now() + make_interval(secs => least(greatest(wait, 1), 21600))
      where id = push and wait is not null;
  else
    delete from public.outgoing_push where id = push;
  end if;
  update public.push_subscriptions set
    last_success_at = case when outcome = 'sent' then now() else last_success_at end,
    last_failure_at = case when outcome = 'sent' then last_failure_at else now() end
  where id = device;
end $$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.save_push_subscription(jsonb, text), public.renew_push_subscription(jsonb, jsonb),
  public.remove_push_subscription(jsonb), public.claim_push(integer), public.settle_push(uuid, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.renew_push_subscription(jsonb, jsonb), private.remove_push_subscription(jsonb),
  public.renew_push_subscription(jsonb, jsonb), public.remove_push_subscription(jsonb)
  to anon, authenticated;
grant execute on function
  private.save_push_subscription(jsonb, text), public.save_push_subscription(jsonb, text)
  to authenticated;
grant execute on function
  private.is_push_address(text), public.claim_push(integer), public.settle_push(uuid, text, integer)
  to service_role;
