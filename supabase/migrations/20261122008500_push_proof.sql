-- Whoever comes to know the address of a device takes it from nobody: it goes to another account with its secret alone. A
-- browser keeps both when somebody else signs in there.

create or replace function private.keep_push_subscription(subscription jsonb, replaced text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  address constant text := subscription ->> 'endpoint';
begin
  if caller is null then
    raise exception 'Only somebody who is signed in is notified' using errcode = '42501';
  end if;
  perform private.take('push_subscriptions', 1);
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
