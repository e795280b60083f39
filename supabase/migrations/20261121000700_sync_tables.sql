-- What the sync needs to know of each table, who sees which row, and what happens on every write (S1, S2, S5, S7).

-- scope: 'public' rows are filtered by policy alone; 'owner' rows belong to a person and admins see all of them;
-- 'private' rows are seen by their owner only; 'admin' rows by admins only.
create table private.sync_tables (
  name text primary key,
  -- Order of the tables in a sweep: parents before children (P5).
  ord int not null unique,
  scope text not null check (scope in ('public', 'owner', 'private', 'admin')),
  owner_column text,
  -- Columns of a unique key whose clash means that the wish is already fulfilled (S11).
  wish_key text[]
);
insert into private.sync_tables (ord, name, scope, owner_column, wish_key) values
  (1, 'slideshow_slides', 'public', null, null),
  (2, 'farriers_vets_sections', 'public', null, null),
  (3, 'first_responders_sections', 'public', null, null),
  (4, 'news_articles', 'public', null, null),
  (5, 'projects', 'public', null, null),
  (6, 'rigs', 'public', null, null),
  (7, 'products', 'public', null, null),
  (8, 'product_reviews', 'public', 'user_id', null),
  (9, 'public_settings', 'public', null, null),
  (10, 'profiles', 'owner', 'user_id', null),
  (11, 'user_preferences', 'private', 'user_id', null),
  (12, 'orders', 'owner', 'user_id', null),
  (13, 'saved_projects', 'private', 'user_id', '{user_id,project_id}'),
  (14, 'quote_requests', 'owner', 'user_id', null),
  (15, 'contact_messages', 'owner', 'user_id', null),
  (16, 'notifications', 'admin', null, null),
  (17, 'newsletter_subscriptions', 'admin', null, null),
  (18, 'admin_settings', 'admin', null, null);

-- Columns that are more than a value of their own: members of a field group conflict together; lists and maps merge.
create table private.sync_columns (
  table_name text not null references private.sync_tables (name),
  column_name text not null,
  field_group text,
  merge text check (merge in ('elements', 'keys')),
  primary key (table_name, column_name)
);
insert into private.sync_columns (table_name, column_name, field_group, merge) values
  ('farriers_vets_sections', 'images', null, 'elements'),
  ('farriers_vets_sections', 'key_points', null, 'elements'),
  ('farriers_vets_sections', 'expanded_details', null, 'elements'),
  ('first_responders_sections', 'images', null, 'elements'),
  ('first_responders_sections', 'key_points', null, 'elements'),
  ('first_responders_sections', 'expanded_details', null, 'elements'),
  ('projects', 'images', null, 'elements'),
  ('projects', 'tags', null, 'elements'),
  ('rigs', 'images', null, 'elements'),
  ('products', 'images', null, 'elements'),
  ('products', 'tags', null, 'elements'),
  ('products', 'price', 'price', null),
  ('products', 'sale_price', 'price', null),
  ('orders', 'status', 'status', null),
  ('orders', 'tracking_number', 'status', null),
  ('orders', 'tracking_carrier', 'status', null),
  ('orders', 'tracking_url', 'status', null),
  ('admin_settings', 'setting_value', null, 'keys');

-- Identity of this database's history, one row (S5).
create table private.sync_state (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid(),
  -- Removals below this transaction are no longer known: an older cursor refetches its scope (S2).
  pruned_below xid8 not null default '0'
);
insert into private.sync_state default values;

-- What left somebody's view. No row data: only that it is gone, for whom and since which transaction (S2).
create table private.sync_removals (
  xid xid8 not null default pg_current_xact_id(),
  row_id uuid not null,
  table_name text not null,
  audience text not null,
  removed_at timestamptz not null default now(),
  primary key (xid, row_id, table_name, audience)
);
create index sync_removals_audience on private.sync_removals (audience, xid, row_id);

-- What was asked and what was answered; no row data (S10). principal: a uid or 'anonymous'.
create table private.sync_ledger (
  principal text not null,
  client_id uuid not null,
  mutation_id uuid not null,
  payload_hash bytea not null,
  verdict jsonb not null,
  claimed_at timestamptz not null default now(),
  primary key (principal, client_id, mutation_id)
);
create index sync_ledger_age on private.sync_ledger (claimed_at);

-- Who may see a row: 'catalogue' (everybody), 'admin', 'user:<uid>'. The policies say the same in another form; a
-- property test holds the two together. Feeds the removal log and the pokes, and nothing else decides either.
create function private.audiences(table_name text, row_data jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when row_data is null then array[]::text[]
    when table_name in ('slideshow_slides', 'farriers_vets_sections', 'first_responders_sections')
      then case when (row_data ->> 'is_active')::boolean then array['catalogue'] else array['admin'] end
    when table_name = 'news_articles'
      then case when (row_data ->> 'published')::boolean then array['catalogue'] else array['admin'] end
    when table_name in ('projects', 'rigs', 'products', 'public_settings') then array['catalogue']
    when table_name = 'product_reviews' and row_data ->> 'status' = 'approved' then array['catalogue']
    when table_name in ('product_reviews', 'profiles', 'orders', 'quote_requests', 'contact_messages')
      then array_remove(array['admin', 'user:' || (row_data ->> 'user_id')], null)
    when table_name in ('user_preferences', 'saved_projects')
      then array_remove(array['user:' || (row_data ->> 'user_id')], null)
    when table_name in ('notifications', 'newsletter_subscriptions', 'admin_settings') then array['admin']
  end
$$;

-- The audiences that the caller belongs to.
create function private.my_audiences() returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[
    'catalogue',
    'user:' || (select auth.uid()),
    case when (select private.is_admin()) then 'admin' end], null)
$$;

alter table private.sync_removals enable row level security;
create policy removals_select on private.sync_removals for select to anon, authenticated
  using (audience = any ((select private.my_audiences())::text[]));

create function private.stamp() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;

-- Logs what left a view and collects whom to poke. Pokes go out once for each topic at the end of the transaction, so
-- what was collected waits in a setting that lives as long as the transaction and is undone with a subtransaction. It
-- is a text of marks such as <admin/orders>: every row of the transaction looks whether its own are there, and a
-- setting that had to be parsed each time made ten thousand rows of many owners cost seconds.
create function private.follow_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  before text[] := case when tg_op = 'INSERT' then '{}' else private.audiences(tg_table_name, old_row) end;
  after text[] := case when tg_op = 'DELETE' then '{}' else private.audiences(tg_table_name, to_jsonb(new)) end;
  collected text := coalesce(current_setting('rigworks.pokes', true), '');
  pokes text := collected;
  audience text;
  mark text;
begin
  if not (after @> before or 'catalogue' = any (after)) then
    insert into private.sync_removals (row_id, table_name, audience)
    select (old_row ->> 'id')::uuid, tg_table_name, gone from unnest(before) gone where gone <> all (after)
    on conflict do nothing;
  end if;
  foreach audience in array before || after loop
    mark := '<' || audience || '/' || tg_table_name || '>';
    if strpos(pokes, mark) = 0 then
      pokes := pokes || mark;
    end if;
  end loop;
  if pokes <> collected then
    perform set_config('rigworks.pokes', pokes, true);
  end if;
  return null;
end $$;

create function private.send_pokes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pokes text := current_setting('rigworks.pokes', true);
  topic text;
  tables jsonb;
begin
  if pokes <> '' then
    perform set_config('rigworks.pokes', '', true);
    for topic, tables in
      select split_part(mark, '/', 1) as audience, jsonb_agg(split_part(mark, '/', 2) order by split_part(mark, '/', 2))
      from unnest(string_to_array(btrim(pokes, '<>'), '><')) mark
      group by audience order by audience
    loop
      perform realtime.send(
        jsonb_build_object('tables', tables, 'xid', pg_current_xact_id()::text), 'poke', topic, true);
    end loop;
  end if;
  return null;
end $$;

create function private.refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'TRUNCATE would leave the rows on every device: use DELETE' using errcode = '0A000';
end $$;

-- Makes a table a synced one: stamp, removal log, pokes and the indexes of a sweep. A later migration that adds a
-- table adds its row to sync_tables and its case to audiences, and calls this.
create procedure private.follow_table(synced private.sync_tables)
language plpgsql set search_path = '' as $$
begin
  -- "zz": stamps after every other trigger has had its say.
  execute format('create trigger zz_stamp before insert or update on public.%I
    for each row execute function private.stamp()', synced.name);
  execute format('create trigger follow after insert or update or delete on public.%I
    for each row execute function private.follow_row()', synced.name);
  execute format('create constraint trigger poke after insert or update or delete on public.%I
    deferrable initially deferred for each row execute function private.send_pokes()', synced.name);
  execute format('create trigger refuse_truncate before truncate on public.%I
    for each statement execute function private.refuse_truncate()', synced.name);
  execute format('create index %I on public.%I (sync_xid, id)', synced.name || '_sync', synced.name);
  if synced.owner_column is not null then
    execute format('create index %I on public.%I (%I, sync_xid, id)',
      synced.name || '_owner_sync', synced.name, synced.owner_column);
  end if;
end $$;

do $$
declare
  synced private.sync_tables;
begin
  for synced in select * from private.sync_tables loop
    call private.follow_table(synced);
  end loop;
end $$;

-- The owner index of the sync serves the foreign key too.
drop index public.orders_user;

-- Upkeep and restore.

-- Removes what is older than any offline spell. Run daily (README, "Jobs").
create function private.prune_sync(keep_removals interval default '180 days', keep_ledger interval default '400 days')
returns void language plpgsql set search_path = '' as $$
declare
  newest xid8;
begin
  with pruned as (delete from private.sync_removals where removed_at < now() - keep_removals returning xid)
  select max(xid) into newest from pruned;
  if newest is not null then
    update private.sync_state
    set pruned_below = greatest(pruned_below, ((newest::text)::bigint + 1)::text::xid8);
  end if;
  delete from private.sync_ledger where claimed_at < now() - keep_ledger;
  delete from private.rate_counters where window_start < now() - interval '2 days';
end $$;

-- After a restore from a backup the transaction ids of the rows may lie in this database's future, and devices may
-- know rows that no longer exist: stamp everything anew, forget the removals, begin another epoch (S5).
create function private.begin_epoch() returns uuid
language plpgsql set search_path = '' as $$
declare
  synced text;
  begun uuid;
begin
  for synced in select name from private.sync_tables order by ord loop
    execute format('alter table public.%I disable trigger user', synced);
    execute format('update public.%I set sync_xid = pg_current_xact_id()', synced);
    execute format('alter table public.%I enable trigger user', synced);
  end loop;
  delete from private.sync_removals;
  -- A verdict that is asked for again must not name a transaction of the other history: the device would wait for a
  -- horizon that never comes, and show its own version for ever (W5).
  update private.sync_ledger set verdict = verdict || jsonb_build_object('xid', pg_current_xact_id()::text)
  where verdict ->> 'status' = 'applied';
  update private.sync_state set epoch = gen_random_uuid(), pruned_below = '0' returning epoch into begun;
  return begun;
end $$;

revoke all on all functions in schema private from public;
revoke all on procedure private.follow_table(private.sync_tables) from public;
grant select on private.sync_tables, private.sync_columns, private.sync_state, private.sync_removals
  to anon, authenticated;
grant execute on function private.my_audiences() to anon, authenticated;
