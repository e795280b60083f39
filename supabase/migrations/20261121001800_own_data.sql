-- A person's own data as a file, and closing an account.

insert into private.rate_limits values ('own_data', 30, 3600), ('closed_accounts', 600, 3600);

-- [{bucket, name}]: the caller's own among the files that the caller may see.
create function public.own_files() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'name', name) order by bucket_id, name), '[]')
  from storage.objects
  where (bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_own_attachment(name))
$$;

-- The notifications about this person: by the row that they name, or by the address, if their row belongs to no other
-- account. The notification of a message names no row; both are made by one statement, so their times are equal. Starts from
-- the person's rows and address, by index: asked for each notification, it was quadratic in the size of the inbox.
create function private.notifications_about(account uuid, address text) returns setof uuid
language sql stable set search_path = '' as $$
  select n.id from public.quote_requests q join public.notifications n on n.data ->> 'quote_request_id' = q.id::text
  where q.user_id = account
  union
  select n.id from public.orders o join public.notifications n on n.data ->> 'order_id' = o.id::text
  where o.user_id = account
  union
  select n.id from public.product_reviews r join public.notifications n on n.data ->> 'review_id' = r.id::text
  where r.user_id = account
  union
  select n.id from public.contact_messages m join public.notifications n
    on n.type = 'contact_form' and n.created_at = m.created_at and n.data ->> 'customer_email' = m.email
  where m.user_id = account
  union
  select n.id
  from public.notifications n,
    -- A cast in place, as a function with a search path is not inlined. Only triggers write these ids.
    lateral (select
      case when n.data ->> 'quote_request_id' ~ '^[0-9a-f-]{36}$' then (n.data ->> 'quote_request_id')::uuid end as request,
      case when n.data ->> 'order_id' ~ '^[0-9a-f-]{36}$' then (n.data ->> 'order_id')::uuid end as of_order,
      case when n.data ->> 'review_id' ~ '^[0-9a-f-]{36}$' then (n.data ->> 'review_id')::uuid end as review) named
  where lower(n.data ->> 'customer_email') = address
    and not exists (select from public.quote_requests q where q.user_id is not null and q.id = named.request)
    and not exists (select from public.orders o where o.user_id is not null and o.id = named.of_order)
    and not exists (select from public.product_reviews r where r.user_id is not null and r.id = named.review)
    and not exists (select from public.contact_messages m where m.user_id is not null
      and n.type = 'contact_form' and m.created_at = n.created_at and m.email = n.data ->> 'customer_email')
$$;

-- Data about the caller that no policy shows: requests and orders sent without an account under the confirmed address,
-- notifications in the shop's inbox, mails, devices, sign-ins. It takes no argument, so nobody can ask about another person.
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
      from public.notifications i where i.id in (select private.notifications_about(me.uid, me.address))))
  from me
$$;

-- Everything that is held about the caller, a list of rows for each part (src/shared/account/data-export-parts.ts says what
-- each is). What policies show is read with the caller's own rights; an admin gets what is the admin's as a customer.
create function public.export_own_data() returns jsonb
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'Only somebody who is signed in has data of their own' using errcode = '42501';
  end if;
  perform private.enforce_limit('own_data', 1);
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

-- Returns 'closed', 'sign_in_again' (the session is older than five minutes, or begins in the future because a clock was
-- set back), 'last_admin', 'open_orders' or 'files_left' (files must be removed first; nothing finds them afterwards).
-- Orders stay for the books and the warranty, without personal data.
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
  perform private.enforce_limit('own_data', 1);
  if not exists (select from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = caller and created_at between now() - interval '5 minutes' and now()) then
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

  delete from public.notifications where id in (select private.notifications_about(caller, address));
  delete from public.outgoing_mail where lower(recipient) = address;
  -- Alerts of the shop name an address in parentheses. Two statements, as an OR would keep the second from being a join.
  delete from public.outgoing_mail where kind = 'shop_alert' and strpos(lower(body), '(' || address || ')') > 0;
  delete from public.outgoing_mail where id in (
    select m.id
    from public.outgoing_mail m, regexp_matches(lower(m.body), '\(([^@[:space:]]+@[^@[:space:]]+)\)', 'g') named
    where m.kind = 'shop_alert' and named[1] in (
      select lower(customer_email) from public.orders where user_id = caller
      union select lower(customer_email) from public.quote_requests where user_id = caller
      union select lower(email) from public.contact_messages where user_id = caller));
  delete from public.newsletter_subscriptions where email = address;
  delete from public.quote_requests
  where user_id = caller or (user_id is null and lower(customer_email) = address);
  delete from public.contact_messages where user_id = caller or (user_id is null and lower(email) = address);
  delete from public.product_reviews where user_id = caller;
  -- An order without an account that is under way still needs its address.
  update public.orders set user_id = null, customer_name = null, customer_email = null, customer_phone = null,
    shipping_address = null, note = null
  where user_id = caller or (user_id is null and lower(customer_email) = address and status in ('delivered', 'cancelled'));
  -- An undo by an admin must not bring the person back.
  update private.deleted_rows set referring_rows = (
    select coalesce(jsonb_object_agg(kind, (
      select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(items) item
      where item ->> 'user_id' is distinct from caller::text)), '{}')
    from jsonb_each(referring_rows) as kept (kind, items))
  where strpos(referring_rows::text, caller::text) > 0;
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
create function private.is_account_closed(account uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enforce_limit('closed_accounts', 1);
  return exists (select from private.closed_accounts where user_id = account);
end $$;

create function public.is_account_closed(account uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.is_account_closed(account)
$$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.own_files(), public.export_own_data(), public.close_own_account(), public.is_account_closed(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.is_account_closed(uuid), public.is_account_closed(uuid)
  to anon, authenticated;
grant execute on function
  public.own_files(), private.hidden_own_data(), public.export_own_data(), private.close_account(),
  public.close_own_account()
  to authenticated;
