-- Photos that the shop takes: of the progress of an order, which its customer sees, and in internal notes, which only admins
-- see. Files of one private bucket, in the folder of the row's id.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('shop-photos', 'shop-photos', false, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- A row must not name the file of another row, which other people may see.
create function private.are_shop_photos_of(row_id uuid, pictures text[]) returns boolean
language sql immutable set search_path = '' as $$
  select private.are_pictures(pictures) and not exists (
    select from unnest(pictures) picture where not starts_with(picture, 'shop-photos/' || row_id || '/'))
$$;

-- One row for the photos that an admin adds together, so that the customer is notified once.
create table public.order_photos (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- The customer of the order; null for an order without an account.
  user_id uuid references auth.users (id) on delete cascade,
  caption text not null default '' check (char_length(caption) <= 500),
  -- Paths in the private bucket shop-photos.
  pictures text[] not null,
  created_at timestamptz not null default private.next_timestamp(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint order_photos_pictures check (cardinality(pictures) > 0 and private.are_shop_photos_of(id, pictures))
);
create index order_photos_order on public.order_photos (order_id, created_at);
create trigger set_updated_at before update on public.order_photos
  for each row execute function private.set_updated_at();
alter table public.order_photos enable row level security;
revoke all on public.order_photos from anon, authenticated;
grant all on public.order_photos to service_role;

-- The account of an order; null for an order without one, and for an unknown one.
create function private.order_customer(order_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select user_id from public.orders where id = order_id
$$;

grant select, insert (id, order_id, user_id, caption, pictures), update (caption, pictures), delete
  on public.order_photos to authenticated;
create policy order_photos_select on public.order_photos for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy order_photos_insert on public.order_photos for insert to authenticated
  with check ((select private.is_admin()) and user_id is not distinct from private.order_customer(order_id));
create policy order_photos_update on public.order_photos for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy order_photos_delete on public.order_photos for delete to authenticated
  using ((select private.is_admin()));

create trigger save_deleted_row before delete on public.order_photos
  for each row execute function private.save_deleted_row();
create trigger restore_server_columns before insert on public.order_photos
  for each row execute function private.restore_server_columns();
create trigger restore_referring_rows after insert on public.order_photos
  for each row execute function private.restore_referring_rows();

-- As before, and photos have the number of their order as a name.
create or replace function private.record_row_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := to_jsonb(old) - '{id,created_at,updated_at,sync_xid}'::text[];
  before jsonb := was;
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value) into before
    from jsonb_each(was) o join jsonb_each(to_jsonb(new)) n using (key)
    where o.value is distinct from n.value and (tg_nargs = 0 or o.key = any (tg_argv));
  end if;
  if before is not null then
    insert into public.row_changes (table_name, row_id, row_name, action, actor_id, before)
    values (tg_table_name, old.id, coalesce(was ->> 'title', was ->> 'order_number',
      (select order_number from public.orders where tg_table_name = 'order_photos' and id = (was ->> 'order_id')::uuid), ''),
      lower(tg_op), auth.uid(), before);
  end if;
  return null;
end $$;

create trigger record_change after update or delete on public.order_photos
  for each row execute function private.record_row_change();

-- Notifies the customer's devices of new photos, once until that is sent. Restored photos are not new.
create function private.push_order_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.created_at > now() - interval '1 minute' then
    insert into public.outgoing_push (subscription_id, order_id, title, body)
    select s.id, new.order_id, 'Order ' || o.order_number, 'New photos of your order.'
    from public.push_subscriptions s join public.orders o on o.id = new.order_id
    where s.user_id = new.user_id
      and not exists (select from public.user_preferences p where p.user_id = s.user_id and not p.order_updates)
      and not exists (select from public.outgoing_push w where w.subscription_id = s.id and w.order_id = new.order_id);
  end if;
  return null;
end $$;

create trigger push_order_photos after insert on public.order_photos
  for each row execute function private.push_order_photos();

-- Photos in internal notes. A note with photos needs no text.
alter table public.internal_notes add column pictures text[] not null default '{}'
  constraint internal_notes_pictures check (private.are_shop_photos_of(id, pictures));
alter table public.internal_notes drop constraint internal_notes_body_check;
alter table public.internal_notes add constraint internal_notes_body
  check (char_length(body) <= 5000 and (body <> '' or pictures <> '{}'));
grant insert (pictures) on public.internal_notes to authenticated;

-- As before, and the photos of the order, also those in the history.
create or replace function private.delete_order_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.internal_notes where order_id = new.id;
  delete from public.order_photos where order_id = new.id;
  delete from public.row_changes where table_name = 'order_photos' and before ->> 'order_id' = new.id::text;
  return null;
end $$;

-- Files.

-- "<id of the row>/<name>.<type>"
create function private.is_shop_photo(object_name text) returns boolean
language sql immutable set search_path = '' as $$
  select object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]{1,80}\.(png|jpe?g|webp|avif)$'
$$;

-- A photo of the caller's own order.
create function private.is_own_order_photo(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_shop_photo(object_name) and exists (
    select from public.order_photos
    where id = case when private.is_shop_photo(object_name) then split_part(object_name, '/', 1)::uuid end
      and user_id = (select auth.uid()) and ('shop-photos/' || object_name) = any (pictures))
$$;

alter policy rigworks_select on storage.objects
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_own_attachment(name))
    or (bucket_id = 'shop-photos' and private.is_own_order_photo(name))
    or ((private.is_catalogue_bucket(bucket_id) or bucket_id in ('quote-attachments', 'shop-photos'))
      and (select private.is_admin())));
alter policy rigworks_insert on storage.objects
  with check ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_quote_attachment(name)
      and (select private.has_account()) and (select private.has_attachment_room()))
    or ((private.is_catalogue_bucket(bucket_id) or bucket_id = 'shop-photos' and private.is_shop_photo(name))
      and (select private.is_admin())));

-- Whether a row names the file, or did within the 30 days of the history.
create function private.is_shop_photo_used(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  with file as (
    select 'shop-photos/' || object_name as path,
      case when private.is_shop_photo(object_name) then split_part(object_name, '/', 1)::uuid end as row_id)
  select exists (select from public.order_photos p, file where p.id = file.row_id and file.path = any (p.pictures))
    or exists (select from public.internal_notes n, file where n.id = file.row_id and file.path = any (n.pictures))
    or exists (select from public.row_changes c, file where c.row_id = file.row_id and c.before -> 'pictures' ? file.path)
    or exists (select from private.deleted_rows d, file where d.table_name = 'internal_notes' and d.row_id = file.row_id)
$$;

-- Unused files of the bucket shop-photos that are older than a week: a device uploads them before the row. Oldest first. For
-- the function clean-storage.
create function public.list_orphaned_shop_photos(max_rows int default 100) returns setof text
language sql stable security invoker set search_path = '' as $$
  select name from storage.objects
  where bucket_id = 'shop-photos' and created_at < now() - interval '7 days' and not private.is_shop_photo_used(name)
  order by created_at, name limit least(greatest(max_rows, 1), 1000)
$$;

-- Sync.

insert into private.sync_tables (ord, name, scope, owner_column) values (24, 'order_photos', 'owner', 'user_id');

create or replace function private.audiences(table_name text, row_data jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when row_data is null then array[]::text[]
    when table_name in ('slideshow_slides', 'farriers_vets_sections', 'first_responders_sections')
      then case when (row_data ->> 'is_active')::boolean then array['catalogue'] else array['admin'] end
    when table_name = 'news_articles'
      then case when (row_data ->> 'published')::boolean then array['catalogue'] else array['admin'] end
    when table_name in ('projects', 'rigs', 'products', 'public_settings') then array['catalogue']
    when table_name = 'product_reviews' and row_data ->> 'status' = 'approved' then array['catalogue']
    when table_name in ('product_reviews', 'profiles', 'orders', 'quote_requests', 'quote_messages', 'contact_messages',
      'order_photos')
      then array_remove(array['admin', 'user:' || (row_data ->> 'user_id')], null)
    when table_name in ('user_preferences', 'saved_projects', 'saved_rigs')
      then array_remove(array['user:' || (row_data ->> 'user_id')], null)
    when table_name in ('notifications', 'newsletter_subscriptions', 'admin_settings', 'quote_follow_ups', 'internal_notes',
      'row_changes')
      then array['admin']
  end
$$;

call private.make_synced('order_photos');

-- As before, with the photos of orders.

create or replace function private.hidden_own_data() returns jsonb
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
      from public.notifications i where i.id in (select private.notifications_about(me.uid, me.address))),
    'internal_notes', (select coalesce(jsonb_agg(to_jsonb(n) - '{author_id,sync_xid}'::text[] order by n.created_at), '[]')
      from public.internal_notes n
      left join public.quote_requests q on q.id = n.quote_request_id
      left join public.orders o on o.id = n.order_id
      where me.uid in (n.customer_id, q.user_id, o.user_id)
        or (q.user_id is null and lower(q.customer_email) = me.address)
        or (o.user_id is null and lower(o.customer_email) = me.address)),
    'order_photos_without_account', (select coalesce(jsonb_agg(to_jsonb(p) - 'sync_xid' order by p.created_at), '[]')
      from public.order_photos p join public.orders o on o.id = p.order_id
      where o.user_id is null and lower(o.customer_email) = me.address))
  from me
$$;

create or replace function public.export_own_data() returns jsonb
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
    'order_photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'sync_xid' order by p.created_at), '[]')
      from public.order_photos p where p.user_id = caller),
    'requests', (select coalesce(jsonb_agg(to_jsonb(q) - 'sync_xid' order by q.created_at), '[]')
      from public.quote_requests q where q.user_id = caller),
    'quote_messages', (select coalesce(jsonb_agg(to_jsonb(m) - 'sync_xid' order by m.created_at), '[]')
      from public.quote_messages m where m.user_id = caller),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - 'sync_xid' order by m.created_at), '[]')
      from public.contact_messages m where m.user_id = caller),
    'reviews', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from (select id, user_id, product_id, author_name, rating, title, body, status, created_at, updated_at
        from public.product_reviews where user_id = caller) r),
    'saved_projects', (select coalesce(jsonb_agg((to_jsonb(s) - 'sync_xid') || jsonb_build_object('title', p.title)
        order by s.created_at), '[]')
      from public.saved_projects s left join public.projects p on p.id = s.project_id where s.user_id = caller),
    'saved_rigs', (select coalesce(jsonb_agg((to_jsonb(s) - 'sync_xid') || jsonb_build_object('title', r.title)
        order by s.created_at), '[]')
      from public.saved_rigs s left join public.rigs r on r.id = s.rig_id where s.user_id = caller),
    'files', public.own_files()) || private.hidden_own_data();
end $$;

-- Rights.

revoke all on function
  private.are_shop_photos_of(uuid, text[]), private.order_customer(uuid), private.push_order_photos(),
  private.is_shop_photo(text), private.is_own_order_photo(text), private.is_shop_photo_used(text),
  public.list_orphaned_shop_photos(int)
  from public, anon, authenticated, service_role;
grant execute on function
  private.are_shop_photos_of(uuid, text[]), private.order_customer(uuid), private.is_shop_photo(text),
  private.is_own_order_photo(text)
  to authenticated;
grant execute on function
  private.are_shop_photos_of(uuid, text[]), private.is_shop_photo_used(text), public.list_orphaned_shop_photos(int)
  to service_role;
