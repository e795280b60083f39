-- Products that customers have saved, in the same way as projects and rigs.

create table public.saved_products (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id(),
  unique (user_id, product_id)
);
create index saved_products_product on public.saved_products (product_id);
alter table public.saved_products enable row level security;
revoke all on public.saved_products from anon, authenticated;
grant all on public.saved_products to service_role;

grant select, insert (id, user_id, product_id), delete on public.saved_products to authenticated;
create policy saved_products_select on public.saved_products for select to authenticated using (user_id = (select auth.uid()));
create policy saved_products_insert on public.saved_products for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_account()));
create policy saved_products_delete on public.saved_products for delete to authenticated using (user_id = (select auth.uid()));

-- The id follows from account and product, as that of a saved project does (S11).
create function private.set_saved_product_id() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := private.saved_project_id(new.user_id, new.product_id);
  return new;
end $$;

create trigger set_id before insert on public.saved_products for each row execute function private.set_saved_product_id();

-- An undo of a product's deletion brings back that customers had saved it.

create or replace function private.referring_rows(table_name text, row_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(case table_name
    when 'projects' then jsonb_build_object(
      'saved_projects', (select jsonb_agg(to_jsonb(s)) from public.saved_projects s where s.project_id = row_id),
      'quote_requests', (select jsonb_agg(q.id) from public.quote_requests q where q.project_id = row_id))
    when 'rigs' then jsonb_build_object(
      'saved_rigs', (select jsonb_agg(to_jsonb(s)) from public.saved_rigs s where s.rig_id = row_id),
      'quote_requests', (select jsonb_agg(q.id) from public.quote_requests q where q.rig_id = row_id))
    when 'products' then jsonb_build_object(
      'saved_products', (select jsonb_agg(to_jsonb(s)) from public.saved_products s where s.product_id = row_id),
      'product_reviews', (select jsonb_agg(to_jsonb(r)) from public.product_reviews r where r.product_id = row_id))
    else '{}' end)
$$;

create or replace function private.restore_referring_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  delete from private.deleted_rows where table_name = tg_table_name and row_id = new.id returning referring_rows into kept;
  if kept is null or kept = '{}' then
    return null;
  end if;
  insert into public.saved_projects
  select s.* from jsonb_populate_recordset(null::public.saved_projects, kept -> 'saved_projects') s
  where exists (select from public.profiles p where p.user_id = s.user_id)
  on conflict do nothing;
  insert into public.saved_rigs
  select s.* from jsonb_populate_recordset(null::public.saved_rigs, kept -> 'saved_rigs') s
  where exists (select from public.profiles p where p.user_id = s.user_id)
  on conflict do nothing;
  insert into public.saved_products
  select s.* from jsonb_populate_recordset(null::public.saved_products, kept -> 'saved_products') s
  where exists (select from public.profiles p where p.user_id = s.user_id)
  on conflict do nothing;
  insert into public.product_reviews
  select r.* from jsonb_populate_recordset(null::public.product_reviews, kept -> 'product_reviews') r
  where r.user_id is null or exists (select from public.profiles p where p.user_id = r.user_id)
  on conflict do nothing;
  update public.quote_requests set
    project_id = case tg_table_name when 'projects' then new.id else project_id end,
    rig_id = case tg_table_name when 'rigs' then new.id else rig_id end
  where id in (select jsonb_array_elements_text(kept -> 'quote_requests')::uuid)
    and case tg_table_name when 'projects' then project_id else rig_id end is null;
  return null;
end $$;

-- Sync.

insert into private.sync_tables (ord, name, scope, owner_column, idempotent_key) values
  (26, 'saved_products', 'private', 'user_id', '{user_id,product_id}');

create or replace function private.audiences(table_name text, row_data jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when row_data is null then array[]::text[]
    when table_name in ('slideshow_slides', 'farriers_vets_sections', 'first_responders_sections')
      then case when (row_data ->> 'is_active')::boolean then array['catalogue'] else array['admin'] end
    when table_name in ('news_articles', 'projects')
      then case when (row_data ->> 'published')::boolean then array['catalogue'] else array['admin'] end
    when table_name in ('rigs', 'products', 'public_settings') then array['catalogue']
    when table_name = 'product_reviews' and row_data ->> 'status' = 'approved' then array['catalogue']
    when table_name in ('product_reviews', 'profiles', 'orders', 'quote_requests', 'quote_messages', 'contact_messages',
      'order_photos')
      then array_remove(array['admin', 'user:' || (row_data ->> 'user_id')], null)
    when table_name in ('user_preferences', 'saved_projects', 'saved_rigs', 'saved_products', 'saved_builds')
      then array_remove(array['user:' || (row_data ->> 'user_id')], null)
    when table_name in ('notifications', 'newsletter_subscriptions', 'admin_settings', 'quote_follow_ups', 'internal_notes',
      'row_changes')
      then array['admin']
  end
$$;

call private.make_synced('saved_products');

-- As before, with the products that the caller has saved.
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
    'saved_products', (select coalesce(jsonb_agg((to_jsonb(s) - 'sync_xid') || jsonb_build_object('title', p.title)
        order by s.created_at), '[]')
      from public.saved_products s left join public.products p on p.id = s.product_id where s.user_id = caller),
    'saved_builds', (select coalesce(jsonb_agg(to_jsonb(b) - 'sync_xid' order by b.created_at), '[]')
      from public.saved_builds b where b.user_id = caller),
    'files', public.own_files()) || private.hidden_own_data();
end $$;

-- Rights.

revoke all on function private.set_saved_product_id() from public, anon, authenticated, service_role;
