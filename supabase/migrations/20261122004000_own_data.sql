-- What a person may ask of their own data: all of it as a file, and an end of it. Who of them has gone is remembered by
-- id and date alone.

-- Audit line and answer to devices in one; nothing in it says who it was.
create table private.closed_accounts (
  user_id uuid primary key,
  was_admin boolean not null,
  closed_at timestamptz not null default now()
);
alter table private.closed_accounts enable row level security;

insert into private.rate_limits values ('own_data', 30, 3600), ('closed_accounts', 600, 3600);

-- The address that the account has proved to be its own, in lower case; null for one that has not.
create function private.proved_address(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users where id = account and email_confirmed_at is not null
$$;

-- A file that the caller sent along with a request: signed in, or as a visitor under the address that is proved by now.
create function private.is_own_attachment(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_quote_attachment(object_name) and exists (
    select from public.quote_requests
    where id = case when private.is_quote_attachment(object_name) then split_part(object_name, '/', 1)::uuid end
      and (user_id = (select auth.uid()) or lower(customer_email) = private.proved_address((select auth.uid()))))
$$;

-- The token of an account that is gone lives on for up to an hour, and shall leave no picture behind.
create or replace function private.is_own_avatar(object_name text) returns boolean
language sql stable set search_path = '' as $$
  select object_name ~ ('^' || (select auth.uid()) || '/avatar\.(png|jpe?g|webp|avif)$')
    and exists (select from public.profiles where user_id = (select auth.uid()))
$$;

-- Files go through the storage service, which alone can remove what lies behind a row: so their owner needs the right.
drop policy rigworks_select on storage.objects;
create policy rigworks_select on storage.objects for select to authenticated
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_own_attachment(name))
    or ((private.is_catalogue_bucket(bucket_id) or bucket_id = 'quote-attachments') and (select private.is_admin())));
drop policy rigworks_delete on storage.objects;
create policy rigworks_delete on storage.objects for delete to authenticated
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_own_attachment(name))
    or ((private.is_catalogue_bucket(bucket_id) or bucket_id = 'quote-attachments') and (select private.is_admin())));

-- [{bucket, name}]: the caller's own among the files that the caller may see.
create function public.own_files() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'name', name) order by bucket_id, name), '[]')
  from storage.objects
  where (bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_own_attachment(name))
$$;

-- The export.

-- Whether a line of the shop's inbox tells of this person: by the row that it refers to, or by the address.
create function private.tells_of(line public.notifications, account uuid, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(lower(line.data ->> 'customer_email') = address, false)
    or exists (select from public.quote_requests q
      where q.user_id = account and q.id::text = line.data ->> 'quote_request_id')
    or exists (select from public.orders o where o.user_id = account and o.id::text = line.data ->> 'order_id')
    or exists (select from public.product_reviews r
      where r.user_id = account and r.id::text = line.data ->> 'review_id')
    or line.type = 'contact_form' and exists (select from public.contact_messages m
      where m.user_id = account and m.subject = line.title and m.message = line.message
        and m.email = line.data ->> 'customer_email')
$$;

-- What is held about the caller and shown by no policy: what came under the proved address, what the shop's inbox says
-- of them, mails, devices, sign-ins. For nobody but the caller: it takes no argument.
create function private.hidden_own_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  with me as (select auth.uid() as uid, private.proved_address(auth.uid()) as address)
  select jsonb_build_object(
    'account', (select jsonb_build_array(jsonb_build_object('id', u.id, 'email', u.email,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at))
      from auth.users u where u.id = me.uid),
    'sign_ins', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent,
        'ip', s.ip) order by s.created_at), '[]') from auth.sessions s where s.user_id = me.uid),
    'orders_without_account', (select coalesce(jsonb_agg(to_jsonb(o) - 'sync_xid' order by o.created_at), '[]')
      from public.orders o where o.user_id is null and lower(o.customer_email) = me.address),
    'requests_without_account', (select coalesce(jsonb_agg(to_jsonb(q) - 'sync_xid' order by q.created_at), '[]')
      from public.quote_requests q where q.user_id is null and lower(q.customer_email) = me.address),
    'messages_without_account', (select coalesce(jsonb_agg(to_jsonb(m) - 'sync_xid' order by m.created_at), '[]')
      from public.contact_messages m where m.user_id is null and lower(m.email) = me.address),
    'newsletter', (select coalesce(jsonb_agg(to_jsonb(n) - 'sync_xid'), '[]')
      from public.newsletter_subscriptions n where n.email = me.address),
    'devices', (select coalesce(jsonb_agg(to_jsonb(d) - '{p256dh,auth}'::text[] order by d.created_at), '[]')
      from public.push_subscriptions d where d.user_id = me.uid),
    'mails', (select coalesce(jsonb_agg(to_jsonb(m) - '{attempts,last_error}'::text[] order by m.created_at), '[]')
      from public.outgoing_mail m where lower(m.recipient) = me.address and m.kind <> 'shop_alert'),
    'shop_inbox', (select coalesce(jsonb_agg(to_jsonb(i) - 'sync_xid' order by i.created_at), '[]')
      from public.notifications i where private.tells_of(i, me.uid, me.address)))
  from me
$$;

-- Everything that is held about the caller, a list of rows for each part (src/domain/own-data-parts.ts says what each
-- is). What policies show is read with the caller's own rights; an admin gets what is the admin's as a customer.
create function public.export_own_data() returns jsonb
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'Only somebody who is signed in has data of their own' using errcode = '42501';
  end if;
  perform private.take('own_data', 1);
  return jsonb_build_object(
    'profile', (select coalesce(jsonb_agg(to_jsonb(p) - 'sync_xid'), '[]')
      from public.profiles p where p.user_id = caller),
    'preferences', (select coalesce(jsonb_agg(to_jsonb(p) - 'sync_xid'), '[]')
      from public.user_preferences p where p.user_id = caller),
    'orders', (select coalesce(jsonb_agg(to_jsonb(o) - 'sync_xid' order by o.created_at), '[]')
      from public.orders o where o.user_id = caller),
    'requests', (select coalesce(jsonb_agg(to_jsonb(q) - 'sync_xid' order by q.created_at), '[]')
      from public.quote_requests q where q.user_id = caller),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - 'sync_xid' order by m.created_at), '[]')
      from public.contact_messages m where m.user_id = caller),
    'reviews', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from (select id, user_id, product_id, author_name, rating, title, body, status, created_at, updated_at
        from public.product_reviews where user_id = caller) r),
    'saved_projects', (select coalesce(jsonb_agg((to_jsonb(s) - 'sync_xid') || jsonb_build_object('title', p.title)
        order by s.created_at), '[]')
      from public.saved_projects s left join public.projects p on p.id = s.project_id where s.user_id = caller),
    'files', public.own_files()) || private.hidden_own_data();
end $$;

-- The end of an account.

-- Answers what came of it: 'closed'; 'sign_in_again' (the session is older than five minutes, so nobody has just shown
-- the password), 'last_admin', 'open_orders', 'files_left' (to be removed first, as nothing can find them afterwards).
--
-- Orders stay, as the books and the warranty of what was built need them, without anything that says whose they were.
create function private.close_account() returns text
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
  delete from public.quote_requests where user_id = caller or lower(customer_email) = address;
  delete from public.contact_messages where user_id = caller or lower(email) = address;
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

create function public.close_own_account() returns text
language sql volatile security invoker set search_path = '' as $$
  select private.close_account()
$$;

-- For a device whose session has ended: whether that is because the account is gone. An id is random and says nothing
-- to anybody else.
create function private.account_is_closed(account uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.take('closed_accounts', 1);
  return exists (select from private.closed_accounts where user_id = account);
end $$;

create function public.is_account_closed(account uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.account_is_closed(account)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.own_files(), public.export_own_data(), public.close_own_account(),
  public.is_account_closed(uuid) from public, anon, authenticated, service_role;
grant execute on function private.is_own_attachment(text), private.hidden_own_data(), private.close_account()
  to authenticated;
grant execute on function private.account_is_closed(uuid) to anon, authenticated;
grant execute on function public.own_files(), public.export_own_data(), public.close_own_account() to authenticated;
grant execute on function public.is_account_closed(uuid) to anon, authenticated;
