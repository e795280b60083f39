-- What came under somebody's address is theirs only while it is no other account's. Anybody may write any address into a
-- form: counted for itself, it led the address's owner to a stranger's request, and a copied message to its original.

create or replace function private.is_own_attachment(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_quote_attachment(object_name) and exists (
    select from public.quote_requests
    where id = case when private.is_quote_attachment(object_name) then split_part(object_name, '/', 1)::uuid end
      and (user_id = (select auth.uid())
        or user_id is null and lower(customer_email) = private.proved_address((select auth.uid()))))
$$;

create or replace function private.tells_of(line public.notifications, account uuid, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  with told as (
    select q.user_id from public.quote_requests q where q.id::text = line.data ->> 'quote_request_id'
    union all select o.user_id from public.orders o where o.id::text = line.data ->> 'order_id'
    union all select r.user_id from public.product_reviews r where r.id::text = line.data ->> 'review_id'
    -- The line of a message names none: both are made by one statement, and nobody sets their time.
    union all select m.user_id from public.contact_messages m
      where line.type = 'contact_form' and m.created_at = line.created_at
        and m.email = line.data ->> 'customer_email')
  select exists (select from told where told.user_id = account)
    or coalesce(lower(line.data ->> 'customer_email') = address, false)
      and not exists (select from told where told.user_id is not null)
$$;

create or replace function private.close_account() returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  address constant text := private.proved_address(caller);
  was_admin constant boolean := private.is_admin();
begin
  if caller is null or not exists (select from public.profiles where user_id = caller) then
    raise exception 'Only somebody who is signed in can close their account' using errcode = '42501';
  end if;
  perform private.take('own_data', 1);
  if not exists (select from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = caller and created_at > now() - interval '5 minutes') then
    return 'sign_in_again';
  end if;
  -- The same lock as changes of roles: two admins who leave at once must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('rigworks.roles', 0));
  if was_admin and not exists (select from public.profiles where role = 'admin' and user_id <> caller) then
    return 'last_admin';
  elsif exists (select from public.orders where user_id = caller and status not in ('delivered', 'cancelled')) then
    return 'open_orders';
  elsif public.own_files() <> '[]' then
    return 'files_left';
  end if;

  delete from public.notifications n where private.tells_of(n, caller, address);
  delete from public.outgoing_mail
    where lower(recipient) = address or (kind = 'shop_alert' and exists (
      select from (
        select address as given
        union select lower(customer_email) from public.orders where user_id = caller
        union select lower(customer_email) from public.quote_requests where user_id = caller
        union select lower(email) from public.contact_messages where user_id = caller
      ) addresses where strpos(lower(body), '(' || given || ')') > 0));
  delete from public.newsletter_subscriptions where email = address;
  delete from public.quote_requests
  where user_id = caller or (user_id is null and lower(customer_email) = address);
  delete from public.contact_messages where user_id = caller or (user_id is null and lower(email) = address);
  delete from public.product_reviews where user_id = caller;
  -- An order without an account that is under way still needs its address.
  update public.orders set user_id = null, customer_name = null, customer_email = null, customer_phone = null,
    shipping_address = null, note = null
  where user_id = caller or (user_id is null and lower(customer_email) = address and status in ('delivered', 'cancelled'));
  -- What an admin could still take back.
  update private.deleted_rows set others = (
    select coalesce(jsonb_object_agg(kind, (
      select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(items) item
      where item ->> 'user_id' is distinct from caller::text)), '{}')
    from jsonb_each(others) as kept (kind, items))
  where strpos(others::text, caller::text) > 0;
  delete from private.sync_ledger where principal = caller::text;
  insert into private.closed_accounts (user_id, was_admin) values (caller, was_admin);
  -- With the account go profile, preferences, saved projects, devices and, in auth itself, all sessions.
  delete from auth.audit_log_entries where payload ->> 'actor_id' = caller::text;
  delete from auth.users where id = caller;
  return 'closed';
end $$;
