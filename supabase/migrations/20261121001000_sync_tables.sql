-- Which tables are synced, who sees which row, and what every write triggers (S1, S2, S5, S7).

-- scope: 'public' rows are filtered by policy alone; 'owner' rows belong to a person and admins see all of them;
-- 'private' rows are seen by their owner only; 'admin' rows by admins only.
create table private.sync_tables (
  name text primary key,
  -- Order of the tables in a sweep: parents before children (P5).
  ord int not null unique,
  scope text not null check (scope in ('public', 'owner', 'private', 'admin')),
  owner_column text,
  -- Columns of a unique key whose violation means that the row exists as wanted (S11).
  idempotent_key text[]
);
insert into private.sync_tables (ord, name, scope, owner_column, idempotent_key) values
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

-- Columns with rules: members of a field group conflict together; lists and maps merge.
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

-- Rows that left somebody's view, without their data: which row, for whom, since which transaction (S2).
create table private.sync_removals (
  xid xid8 not null default pg_current_xact_id(),
  row_id uuid not null,
  table_name text not null,
  audience text not null,
  removed_at timestamptz not null default now(),
  primary key (xid, row_id, table_name, audience)
);
create index sync_removals_audience on private.sync_removals (audience, xid, row_id);

-- Requests and verdicts of devices, without row data (S10). principal: a uid or 'anonymous'.
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
-- The allowances of an account.
create index sync_ledger_mutations on private.sync_ledger (principal, claimed_at);
create index sync_ledger_refusals on private.sync_ledger (principal, claimed_at) where verdict ->> 'status' <> 'applied';

-- Former column names. Changes of older builds wait in outboxes, sent or not, and are sent again unchanged (W8); so names
-- are translated here, after the ledger has hashed what was sent.
create table private.column_aliases (
  table_name text not null references private.sync_tables (name),
  old_name text not null,
  new_name text not null check (new_name <> old_name),
  primary key (table_name, old_name)
);

-- Who may see a row: 'catalogue' (everybody), 'admin', 'user:<uid>'. The policies say the same in another form; a
-- property test holds the two together. The removal log and the pokes are decided by this function alone.
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
create function private.caller_audiences() returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[
    'catalogue',
    'user:' || (select auth.uid()),
    case when (select private.is_admin()) then 'admin' end], null)
$$;

alter table private.sync_removals enable row level security;
create policy removals_select on private.sync_removals for select to anon, authenticated
  using (audience = any ((select private.caller_audiences())::text[]));

create function private.stamp() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;

-- Logs what left a view and collects whom to poke. Pokes are sent once for each topic at the end of the transaction; until
-- then they wait in a transaction-local setting, which a rolled-back subtransaction undoes. It is a text of marks such as
-- <admin/orders>: parsing a structure for each row made ten thousand rows of many owners cost seconds.
create function private.track_change() returns trigger
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

-- Sends the collected pokes. Pulls run without pokes too, so a failure to send must not undo the transaction.
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
      begin
        perform realtime.send(
          jsonb_build_object('tables', tables, 'xid', pg_current_xact_id()::text), 'poke', topic, true);
      exception when others then
        raise warning 'no poke was sent to %: % (%)', topic, sqlerrm, sqlstate;
      end;
    end loop;
  end if;
  return null;
end $$;

create function private.refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'TRUNCATE would leave the rows on every device: use DELETE' using errcode = '0A000';
end $$;

-- Generates newer_tables from the list of synced tables: one function without dynamic SQL, whose plan each session keeps.
-- Most pulls find nothing new, and asking eighteen tables by planned queries was their cost. A definer, so that the plan
-- does not depend on the caller's policies; it returns only names of tables, to pull_page, which applies the policies.
create procedure private.generate_newer_tables()
language plpgsql set search_path = '' as $$
declare
  -- With "limit 1" alone the planner may scan a whole table, expecting an early match; this order makes it use the index.
  probe constant text := '(select x.sync_xid from public.%1$I x where %2$s x.sync_xid >= since order by x.sync_xid limit 1) < horizon';
  probes text;
begin
  select string_agg(format('case when %s then %L end', case t.scope
      when 'public' then format(probe, t.name, '')
      when 'admin' then 'is_admin and ' || format(probe, t.name, '')
      when 'private' then 'uid is not null and ' || format(probe, t.name, format('x.%I = uid and', t.owner_column))
      else format('(is_admin and %s or not is_admin and uid is not null and %s)', format(probe, t.name, ''),
        format(probe, t.name, format('x.%I = uid and', t.owner_column))) end, t.name), E',\n      ' order by t.ord)
  into probes from private.sync_tables t;
  execute format($sql$
    create or replace function private.newer_tables(since xid8, horizon xid8, uid uuid, is_admin boolean)
    returns text[] language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
    as $body$
    begin
      return array_remove(array[
      %s], null);
    end $body$ $sql$, probes);
end $$;

-- Makes a table a synced one: stamp, removal log, pokes and indexes. A migration that adds a table adds its row to
-- sync_tables and its case to audiences, and calls this.
create procedure private.make_synced(table_name text)
language plpgsql set search_path = '' as $$
declare
  synced private.sync_tables;
begin
  select * into strict synced from private.sync_tables t where t.name = table_name;
  -- "zz": triggers fire in the order of their names, and the stamp comes after all others.
  execute format('create trigger zz_stamp before insert or update on public.%I
    for each row execute function private.stamp()', synced.name);
  execute format('create trigger track_change after insert or update or delete on public.%I
    for each row execute function private.track_change()', synced.name);
  execute format('create constraint trigger poke after insert or update or delete on public.%I
    deferrable initially deferred for each row execute function private.send_pokes()', synced.name);
  execute format('create trigger refuse_truncate before truncate on public.%I
    for each statement execute function private.refuse_truncate()', synced.name);
  execute format('create index %I on public.%I (sync_xid, id)', synced.name || '_sync', synced.name);
  if synced.owner_column is not null then
    execute format('create index %I on public.%I (%I, sync_xid, id)',
      synced.name || '_owner_sync', synced.name, synced.owner_column);
  end if;
  call private.generate_newer_tables();
end $$;

do $$
declare
  synced text;
begin
  for synced in select name from private.sync_tables loop
    call private.make_synced(synced);
  end loop;
end $$;

-- Renames a column of a synced table for devices of every age (README, "Rename a column").
create procedure private.rename_column(synced text, old text, new text)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table public.%I rename column %I to %I', synced, old, new);
  update private.sync_columns set column_name = new where table_name = synced and column_name = old;
  update private.sync_tables set owner_column = new where name = synced and owner_column = old;
  update private.sync_tables set idempotent_key = array_replace(idempotent_key, old, new) where name = synced;
  -- One step leads to today's name, however often the column was renamed, and a name that is used again leads nowhere.
  delete from private.column_aliases where table_name = synced and old_name = new;
  update private.column_aliases set new_name = new where table_name = synced and new_name = old;
  insert into private.column_aliases (table_name, old_name, new_name) values (synced, old, new);
  call private.generate_newer_tables();
end $$;

grant select on private.sync_tables, private.sync_state, private.sync_removals, private.column_aliases
  to anon, authenticated;
grant select on private.sync_columns to authenticated;
grant execute on function private.newer_tables(xid8, xid8, uuid, boolean) to anon, authenticated;

-- Rights.

grant execute on function
  private.caller_audiences()
  to anon, authenticated;
