-- Which builds the sync still serves, and what older ones called the columns (S14).

-- The lowest protocol that is served. A request that names none is of the first builds: 0. A migration that older builds
-- could not live with replaces this function, and they ask for an update. STABLE: what is IMMUTABLE stays in the plans of
-- open connections when it is replaced.
create function private.sync_protocol() returns int
language sql stable set search_path = '' as $$ select 0 $$;

alter function public.sync_pull(jsonb) rename to pull_page;
alter function public.pull_page(jsonb) set schema private;
alter function public.sync_push(jsonb) rename to checked_push;
alter function public.checked_push(jsonb) set schema private;
alter function public.sync_digest(jsonb) rename to make_digest;
alter function public.make_digest(jsonb) set schema private;

-- The three calls of the devices. Of a request that is not served nothing else is looked at. sync_pull and sync_digest
-- are STABLE as the functions that they call: PostgREST runs them read-only, and one snapshot covers all their queries.

create function public.sync_pull(request jsonb) returns json
language plpgsql stable security invoker set search_path = '' as $$
begin
  if coalesce((request ->> 'protocol')::int, 0) < private.sync_protocol() then
    return json_build_object('status', 'update_required', 'minimum', private.sync_protocol());
  end if;
  return private.pull_page(request);
end $$;

create function public.sync_push(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if coalesce((request ->> 'protocol')::int, 0) < private.sync_protocol() then
    return jsonb_build_object('status', 'update_required', 'minimum', private.sync_protocol());
  end if;
  return private.checked_push(request);
end $$;

create function public.sync_digest(request jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if coalesce((request ->> 'protocol')::int, 0) < private.sync_protocol() then
    return jsonb_build_object('status', 'update_required', 'minimum', private.sync_protocol());
  end if;
  return private.make_digest(request);
end $$;

-- What older builds called a column. What they wrote waits in outboxes, sent or not, and a sent entry goes out again as
-- it was (W8); so the names are put right here, after the ledger has taken the hash of what was sent.
create table private.column_aliases (
  table_name text not null references private.sync_tables (name),
  old_name text not null,
  new_name text not null check (new_name <> old_name),
  primary key (table_name, old_name)
);
grant select on private.column_aliases to anon, authenticated;

-- The values of a change under the names of today. Where both names are given, today's counts.
create function private.under_new_names(synced text, given jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when jsonb_typeof(given) = 'object'
      and exists (select from private.column_aliases where table_name = synced and given ? old_name) then (
      select jsonb_object_agg(coalesce(alias.new_name, key), value order by alias.new_name is null)
      from jsonb_each(given) left join private.column_aliases alias on table_name = synced and old_name = key)
    else given end
$$;

-- Renames a column of a synced table for devices of every age (README, "Rename a column").
create procedure private.rename_column(synced text, old text, new text)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table public.%I rename column %I to %I', synced, old, new);
  update private.sync_columns set column_name = new where table_name = synced and column_name = old;
  update private.sync_tables set owner_column = new where name = synced and owner_column = old;
  update private.sync_tables set wish_key = array_replace(wish_key, old, new) where name = synced;
  -- One step leads to today's name, however often the column was renamed, and a name that is used again leads nowhere.
  delete from private.column_aliases where table_name = synced and old_name = new;
  update private.column_aliases set new_name = new where table_name = synced and new_name = old;
  insert into private.column_aliases (table_name, old_name, new_name) values (synced, old, new);
  call private.write_newer_tables();
end $$;

-- The columns whose values are of another type: a cast that fails says only the value, not where it stood.
create or replace function private.misfits(body jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  table_name text;
  given jsonb;
begin
  for table_name, given in
    select synced.name, private.under_new_names(synced.name, coalesce(change -> 'values', change -> 'set'))
    from jsonb_array_elements(body -> 'changes') with ordinality as changes (change, position)
    join private.sync_tables synced on synced.name = change ->> 'table' order by position
  loop
    if jsonb_typeof(given) = 'object' and not private.fits(table_name, given) then
      return (
        select jsonb_agg(key order by key) from jsonb_each(given)
        where not private.fits(table_name, jsonb_build_object(key, value)));
    end if;
  end loop;
  return null;
end $$;

-- Applies one mutation or raises.
create or replace function private.apply_mutation(body jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  change jsonb;
  synced private.sync_tables;
  row_id uuid;
  fields text[];
  conflicts jsonb := '[]';
begin
  if octet_length(body::text) > 1024 * 1024 then
    perform private.refuse('too_large');
  elsif body ->> 'kind' = 'command' then
    perform private.apply_command(body ->> 'name', body -> 'args');
    return;
  elsif body ->> 'kind' is distinct from 'changes' or jsonb_typeof(body -> 'changes') is distinct from 'array' then
    perform private.refuse('malformed');
  elsif jsonb_array_length(body -> 'changes') not between 1 and 500 then
    perform private.refuse(case when body -> 'changes' = '[]' then 'malformed' else 'too_large' end);
  end if;
  for change in select * from jsonb_array_elements(body -> 'changes') loop
    select * into synced from private.sync_tables where name = change ->> 'table';
    if not found or not private.is_uuid(change ->> 'id') then
      perform private.refuse('malformed');
    end if;
    row_id := (change ->> 'id')::uuid;
    if change ->> 'op' = 'insert' and jsonb_typeof(change -> 'values') = 'object' then
      perform private.apply_insert(synced, row_id, private.under_new_names(synced.name, change -> 'values'));
    elsif change ->> 'op' = 'update' and jsonb_typeof(change -> 'set') = 'object'
      and jsonb_typeof(change -> 'base') = 'object' then
      fields := private.apply_update(synced, row_id, private.under_new_names(synced.name, change -> 'set'),
        private.under_new_names(synced.name, change -> 'base'));
      if cardinality(fields) > 0 then
        conflicts := conflicts || jsonb_build_array(jsonb_build_object(
          'table', synced.name, 'id', row_id, 'fields', fields));
      end if;
    elsif change ->> 'op' = 'delete' then
      perform private.apply_delete(synced, row_id);
    else
      perform private.refuse('malformed');
    end if;
  end loop;
  if conflicts <> '[]' then
    raise exception 'conflict' using errcode = 'RW001',
      detail = jsonb_build_object('status', 'conflict', 'conflicts', conflicts);
  end if;
end $$;

revoke all on all functions in schema private from public;
revoke all on procedure private.rename_column(text, text, text) from public;
revoke all on function public.sync_pull(jsonb), public.sync_push(jsonb), public.sync_digest(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.sync_protocol(), private.under_new_names(text, jsonb) to anon, authenticated;
grant execute on function public.sync_pull(jsonb), public.sync_push(jsonb), public.sync_digest(jsonb)
  to anon, authenticated;
