-- Builds of the rig builder: with a quote request, with a message of the shop that changes it, and those that customers
-- save. What the fields of a build mean is decided by the app alone (src/features/rig-builder/build), whose releases add
-- options; the database limits their size.

-- An object like the type Build of src/features/rig-builder/build/build.ts.
alter table public.quote_requests add column build jsonb check (private.is_object(build, 8000));
grant insert (build) on public.quote_requests to anon, authenticated;
-- The check of the column is evaluated with the rights of the visitor who sends the request.
grant execute on function private.is_object(jsonb, integer) to anon;

-- The build as the shop would make it, in place of the one in the request.
alter table public.quote_messages
  add column build jsonb check (private.is_object(build, 8000)),
  add constraint quote_messages_build check (build is null or author = 'shop');
grant insert (build) on public.quote_messages to authenticated;

-- As before, and the mail says that the shop has changed the customer's build.
create or replace function private.receive_quote_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  replaced numeric;
  reference constant text := private.quote_reference(new.quote_request_id);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  select * into request from public.quote_requests where id = new.quote_request_id for update;
  if new.author = 'customer' then
    perform private.notify_shop_of_quote(request, 'Reply to quote ' || reference, new.body,
      jsonb_build_array(jsonb_build_object('label', 'Message', 'value', new.body)));
    return null;
  elsif new.amount is not null then
    update public.quote_requests set status = 'quoted' where id = request.id and status <> 'quoted';
  elsif request.status = 'new' then
    update public.quote_requests set status = 'contacted' where id = request.id;
  end if;
  if new.amount is not null then
    select m.amount into replaced from public.quote_messages m
      where m.quote_request_id = request.id and m.amount is not null and (m.created_at, m.id) < (new.created_at, new.id)
      order by m.created_at desc, m.id desc limit 1;
  end if;
  perform private.queue_mail('quote_update', private.proved_address(new.user_id),
    case when new.amount is null then 'A message about your quote ' when replaced is null then 'The price for your quote '
      else 'A new price for your quote ' end || reference,
    new.body || E'\n\n' || company,
    jsonb_build_object('rows', case when new.amount is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('label', 'Price', 'value', private.dollars(new.amount)))
          || case when replaced is null then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('label', 'Replaces', 'value', private.dollars(replaced))) end end
        || case when new.build is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('label', 'Your build',
            'value', 'Changed by our shop. Your quote shows each change.')) end,
      'buttons', private.quote_mail_buttons(request)));
  return null;
end $$;

-- Builds that customers save, a column for each part, so that two devices that change different parts do not conflict.

insert into private.rate_limits values ('saved_builds', 120, 3600);

create table public.saved_builds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  trade text not null check (char_length(trade) between 1 and 40),
  mount text not null check (char_length(mount) between 1 and 40),
  chassis_make text not null check (char_length(chassis_make) between 1 and 40),
  cab text not null check (char_length(cab) between 1 and 40),
  base text not null check (char_length(base) between 1 and 40),
  -- Inches.
  length integer not null check (length between 1 and 1000),
  height integer not null check (height between 1 and 1000),
  -- Lists of bays. street: null if it is the same as the curb side.
  curb jsonb not null check (private.is_list(curb, 20, 4000)),
  street jsonb check (street is null or private.is_list(street, 20, 4000)),
  rear jsonb not null check (private.is_list(rear, 20, 4000)),
  rack text not null check (char_length(rack) between 1 and 40),
  lights text not null check (char_length(lights) between 1 and 40),
  has_scene_lights boolean not null,
  bumper text not null check (char_length(bumper) between 1 and 40),
  body_finish text not null check (char_length(body_finish) between 1 and 40),
  door_finish text not null check (char_length(door_finish) between 1 and 40),
  truck_color text not null check (char_length(truck_color) between 1 and 40),
  lettering_name text not null default '' check (char_length(lettering_name) <= 80),
  lettering_phone text not null default '' check (char_length(lettering_phone) <= 80),
  created_at timestamptz not null default private.next_timestamp(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);
create index saved_builds_user on public.saved_builds (user_id);
create trigger set_updated_at before update on public.saved_builds
  for each row execute function private.set_updated_at();
alter table public.saved_builds enable row level security;
revoke all on public.saved_builds from anon, authenticated;
grant all on public.saved_builds to service_role;

grant select, delete,
  insert (id, user_id, name, trade, mount, chassis_make, cab, base, length, height, curb, street, rear, rack, lights,
    has_scene_lights, bumper, body_finish, door_finish, truck_color, lettering_name, lettering_phone),
  update (name, trade, mount, chassis_make, cab, base, length, height, curb, street, rear, rack, lights,
    has_scene_lights, bumper, body_finish, door_finish, truck_color, lettering_name, lettering_phone)
  on public.saved_builds to authenticated;
create policy saved_builds_select on public.saved_builds for select to authenticated
  using (user_id = (select auth.uid()));
create policy saved_builds_insert on public.saved_builds for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_account()));
create policy saved_builds_update on public.saved_builds for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy saved_builds_delete on public.saved_builds for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger limit_rate before insert on public.saved_builds for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('saved_builds');

-- Sync.

insert into private.sync_tables (ord, name, scope, owner_column) values (25, 'saved_builds', 'private', 'user_id');

-- A length that another base does not take would be no build at all.
insert into private.sync_columns (table_name, column_name, field_group) values
  ('saved_builds', 'mount', 'size'),
  ('saved_builds', 'base', 'size'),
  ('saved_builds', 'length', 'size'),
  ('saved_builds', 'height', 'size');

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
    when table_name in ('user_preferences', 'saved_projects', 'saved_rigs', 'saved_builds')
      then array_remove(array['user:' || (row_data ->> 'user_id')], null)
    when table_name in ('notifications', 'newsletter_subscriptions', 'admin_settings', 'quote_follow_ups', 'internal_notes',
      'row_changes')
      then array['admin']
  end
$$;

call private.make_synced('saved_builds');

-- As before, with the builds that the caller has saved.
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
    'saved_builds', (select coalesce(jsonb_agg(to_jsonb(b) - 'sync_xid' order by b.created_at), '[]')
      from public.saved_builds b where b.user_id = caller),
    'files', public.own_files()) || private.hidden_own_data();
end $$;
