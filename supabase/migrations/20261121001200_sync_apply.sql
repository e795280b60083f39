-- How sync_push applies a mutation: merging, refusals, changes and commands (S11 to S13).

create function private.is_uuid(given text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(given ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
$$;

-- Does the row exist for anybody? Tells "not yours" from "gone"; ids are random, so it is of no use for guessing.
create function private.row_exists(table_name text, row_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  answer boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', table_name) into answer using row_id;
  return answer;
end $$;

-- Merging (S12).

-- Lists, element by element: our additions and removals on top of theirs, in our order. Null where both sides edited the
-- same element of a list of objects.
create function private.merge_elements(base jsonb, wanted jsonb, stored jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when wanted = stored or base = wanted then stored
    when base = stored then wanted
    when exists (
        select from jsonb_array_elements(base) b
        where jsonb_typeof(b) = 'object' and not wanted @> jsonb_build_array(b) and not stored @> jsonb_build_array(b))
      and exists (select from jsonb_array_elements(wanted) w where w not in (select jsonb_array_elements(base)))
      and exists (select from jsonb_array_elements(stored) c where c not in (select jsonb_array_elements(base)))
      then null
    else (
      select coalesce(jsonb_agg(e order by side, n), '[]') from (
        select 1 as side, n, e from jsonb_array_elements(wanted) with ordinality w (e, n)
        where e not in (select jsonb_array_elements(base)) or e in (select jsonb_array_elements(stored))
        union all
        select 2, n, e from jsonb_array_elements(stored) with ordinality c (e, n)
        where e not in (select jsonb_array_elements(base)) and e not in (select jsonb_array_elements(wanted))
      ) merged)
  end
$$;

-- Maps, key by key and into nested maps. Null where both sides changed one key to different values.
create function private.merge_keys(base jsonb, wanted jsonb, stored jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  merged jsonb := stored;
  key text;
  part jsonb;
begin
  for key in
    select k from (select jsonb_object_keys(base) union select jsonb_object_keys(wanted)) keys (k)
    where base -> k is distinct from wanted -> k
  loop
    if stored -> key is not distinct from base -> key or stored -> key is not distinct from wanted -> key then
      part := wanted -> key;
      merged := case when part is null then merged - key else merged || jsonb_build_object(key, part) end;
    elsif jsonb_typeof(base -> key) = 'object' and jsonb_typeof(wanted -> key) = 'object'
      and jsonb_typeof(stored -> key) = 'object' then
      part := private.merge_keys(base -> key, wanted -> key, stored -> key);
      if part is null then
        return null;
      end if;
      merged := merged || jsonb_build_object(key, part);
    else
      return null;
    end if;
  end loop;
  return merged;
end $$;

-- Verdicts other than "applied" travel as errors, so that the subtransaction undoes whatever was already done.
create function private.refuse(code text, state text default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', code using errcode = 'RW001',
    detail = jsonb_build_object('status', 'rejected', 'code', code, 'sqlstate', state);
end $$;

-- The verdict for a database error, from a closed list; anything unforeseen is 'server_error' (S11).
create function private.verdict_of_error(state text, constraint_name text, detail text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when state = 'RW001' then detail::jsonb
    when state = 'PGRST' and detail::jsonb ->> 'status' = '429' then jsonb_build_object('status', 'retry_later',
      'code', 'rate_limited', 'retry_after_seconds', (detail::jsonb #>> '{headers,Retry-After}')::int)
    -- Maintenance, and what the shop has switched off (require_feature_enabled).
    when state = 'PGRST' and detail::jsonb ->> 'status' = '503' then jsonb_build_object('status', 'retry_later',
      'code', 'unavailable', 'retry_after_seconds', (detail::jsonb #>> '{headers,Retry-After}')::int)
    when state = 'PGRST' and detail::jsonb ->> 'status' = '403' then
      jsonb_build_object('status', 'rejected', 'code', 'switched_off', 'sqlstate', null)
    when state in ('40001', '40P01', '55P03') or left(state, 2) in ('53', '57', '58') then
      jsonb_build_object('status', 'retry_later', 'retry_after_seconds', null, 'code', case
        when state = '40001' then 'serialization'
        when state in ('40P01', '55P03') then 'lock'
        else 'unavailable' end)
    else jsonb_build_object('status', 'rejected', 'sqlstate', state, 'code', case
      when state = '42501' then 'not_permitted'
      when state = '23505' and constraint_name = 'newsletter_subscriptions_email_key' then 'already_subscribed'
      when state = '23505' and constraint_name in (
        'farriers_vets_sections_section_key_key', 'first_responders_sections_section_key_key') then 'key_taken'
      when state = '23505' then 'exists'
      when state = '23503' then 'missing_reference'
      when state = 'P0002' then 'gone'
      when left(state, 2) in ('22', '23') then 'invalid_value'
      when left(state, 2) = '54' then 'too_large'
      else 'server_error' end)
  end
$$;

-- The values of a change under today's column names. Where both names are given, today's counts.
create function private.with_current_names(synced text, given jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when jsonb_typeof(given) = 'object'
      and exists (select from private.column_aliases where table_name = synced and given ? old_name) then (
      select jsonb_object_agg(coalesce(alias.new_name, key), value order by alias.new_name is null)
      from jsonb_each(given) left join private.column_aliases alias on table_name = synced and old_name = key)
    else given end
$$;

-- Whether the values are of their columns' types.
create function private.has_column_types(table_name text, given jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  execute format('select jsonb_populate_record(null::public.%I, $1)', table_name) using given;
  return true;
exception when data_exception then
  return false;
end $$;

-- The columns whose values are of another type: the error of a failed cast names the value, not the column.
create function private.mistyped_columns(body jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  table_name text;
  given jsonb;
begin
  for table_name, given in
    select synced.name, private.with_current_names(synced.name, coalesce(change -> 'values', change -> 'set'))
    from jsonb_array_elements(body -> 'changes') with ordinality as changes (change, position)
    join private.sync_tables synced on synced.name = change ->> 'table' order by position
  loop
    if jsonb_typeof(given) = 'object' and not private.has_column_types(table_name, given) then
      return (
        select jsonb_agg(key order by key) from jsonb_each(given)
        where not private.has_column_types(table_name, jsonb_build_object(key, value)));
    end if;
  end loop;
  return null;
end $$;

-- Names the columns of a refused value where they are known: those of the constraint, the one that must not be null, those
-- that could not be cast (invalid text, out of range, no date).
create function private.add_field_names(
  verdict jsonb, body jsonb, table_name text, column_name text, constraint_name text
)
returns jsonb language sql stable set search_path = '' as $$
  select case when (verdict ->> 'code' in ('invalid_value', 'key_taken')) is not true then verdict else verdict || coalesce(
    (select jsonb_build_object('fields', jsonb_agg(a.attname order by a.attnum))
      from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.conrelid = to_regclass('public.' || quote_ident(table_name)) and c.conname = constraint_name
        -- A path is checked against the row's id or owner, which no form shows.
        and a.attname not in ('id', 'user_id')
      having count(*) > 0),
    case when column_name <> '' then jsonb_build_object('fields', jsonb_build_array(column_name)) end,
    case when verdict ->> 'sqlstate' in ('22P02', '22003', '22007', '22008')
      and jsonb_typeof(body -> 'changes') = 'array' then
      jsonb_strip_nulls(jsonb_build_object('fields', private.mistyped_columns(body))) end,
    '{}') end
$$;

-- The values of a change, checked against the catalogue and the caller's rights (S13). Dates and stamps that the server
-- keeps by itself may be present, since the device shows them; they are left out rather than refused.
create function private.checked_values(table_name text, given jsonb, command text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  relation constant regclass := ('public.' || quote_ident(table_name))::regclass;
  kept_by_server constant text[] := '{created_at,updated_at,subscribed_at,sync_xid}';
  col text;
  number int2;
begin
  for col, number in
    select name, attnum from jsonb_object_keys(given) name
    left join pg_catalog.pg_attribute on attrelid = relation and attname = name and attnum > 0 and not attisdropped
  loop
    continue when has_column_privilege(relation, number, command);
    if number is null then
      perform private.refuse('malformed');
    elsif col <> all (kept_by_server) then
      perform private.refuse('not_permitted', '42501');
    end if;
    given := given - col;
  end loop;
  return given;
end $$;

create function private.apply_insert(synced private.sync_tables, row_id uuid, given jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  to_write jsonb := private.checked_values(synced.name, given || jsonb_build_object('id', row_id), 'INSERT');
begin
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) %3$s',
    synced.name,
    (select string_agg(quote_ident(col), ', ') from jsonb_object_keys(to_write) col),
    -- Another device has created the same row (a favorite): nothing is left to do (S11).
    'on conflict (' || (select string_agg(quote_ident(col), ', ') from unnest(synced.idempotent_key) col) || ') do nothing')
  using to_write;
end $$;

-- Applies the touched columns where their base still holds or they already have the wanted value, whatever else of the
-- row has changed. Answers the fields in conflict; then nothing was written.
create function private.apply_update(synced private.sync_tables, row_id uuid, wanted jsonb, base jsonb) returns text[]
language plpgsql set search_path = '' as $$
declare
  to_write jsonb := private.checked_values(synced.name, wanted, 'UPDATE');
  columns text[] := array(select jsonb_object_keys(to_write));
  col text;
  merge_rule text;
  part jsonb;
  touched_groups text[];
  mergeable jsonb;
  differing text[];
  conflicts text[];
begin
  if cardinality(columns) = 0 then
    perform private.refuse('malformed');
  end if;
  select coalesce(array_agg(distinct s.field_group), '{}') into touched_groups
  from private.sync_columns s
  where s.table_name = synced.name and s.column_name = any (columns) and s.field_group is not null;

  -- Compared with the table's own types: 1.50 is 1.5, and one instant has many spellings.
  execute format($sql$
    select array_remove(array[%1$s]::text[], null), jsonb_build_object(%2$s)
    from public.%3$I cur, jsonb_populate_record(null::public.%3$I, $1) w, jsonb_populate_record(null::public.%3$I, $2) b
    where cur.id = $3 for update of cur$sql$,
    (select string_agg(format('case when $2 ? %1$L and cur.%1$I is distinct from b.%1$I and not (%2$s) then %1$L end',
        compared, case when compared = any (columns) then format('cur.%1$I is not distinct from w.%1$I', compared)
          else 'false' end), ', ')
      from (
        select unnest(columns) except
        select s.column_name from private.sync_columns s where s.table_name = synced.name and s.merge is not null
        union
        select s.column_name from private.sync_columns s
        where s.table_name = synced.name and s.field_group = any (touched_groups)
      ) as fields (compared)),
    (select string_agg(format('%1$L, to_jsonb(cur.%1$I)', s.column_name), ', ') from private.sync_columns s
      where s.table_name = synced.name and s.column_name = any (columns) and s.merge is not null),
    synced.name)
  into differing, mergeable using to_write, base, row_id;

  if mergeable is null then
    -- Not there for an update of ours: somebody else's, or really gone.
    if private.row_exists(synced.name, row_id) then
      perform private.refuse('not_permitted', '42501');
    end if;
    perform private.refuse('gone');
  end if;

  -- Columns of one field group conflict together.
  select coalesce(array_agg(distinct f), '{}') into conflicts
  from (
    select unnest(differing)
    union
    select other.column_name from private.sync_columns one
    join private.sync_columns other using (table_name, field_group)
    where one.table_name = synced.name and one.column_name = any (differing)
  ) as fields (f);

  for col, merge_rule in
    select s.column_name, s.merge from private.sync_columns s
    where s.table_name = synced.name and s.column_name = any (columns) and s.merge is not null and base ? s.column_name
  loop
    part := case merge_rule
      when 'elements' then private.merge_elements(base -> col, wanted -> col, mergeable -> col)
      else private.merge_keys(base -> col, wanted -> col, mergeable -> col) end;
    if part is null then
      conflicts := conflicts || col;
    else
      to_write := to_write || jsonb_build_object(col, part);
    end if;
  end loop;

  if cardinality(conflicts) = 0 then
    execute format('update public.%1$I x set %2$s from jsonb_populate_record(null::public.%1$I, $1) v where x.id = $2',
      synced.name, (select string_agg(format('%1$I = v.%1$I', c), ', ') from unnest(columns) c))
    using to_write, row_id;
  end if;
  return conflicts;
end $$;

create function private.apply_delete(synced private.sync_tables, row_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  deleted int;
begin
  if not has_table_privilege('public.' || quote_ident(synced.name), 'DELETE') then
    perform private.refuse('not_permitted', '42501');
  end if;
  execute format('delete from public.%I where id = $1', synced.name) using row_id;
  get diagnostics deleted = row_count;
  -- Deleting a row that is already deleted succeeds. A row that still exists is not the caller's to delete (S11).
  if deleted = 0 and private.row_exists(synced.name, row_id) then
    perform private.refuse('not_permitted', '42501');
  end if;
end $$;

-- Commands (S13): actions that the server carries out itself, with the same ledger, lanes and verdicts as changes. Each has
-- a row here and a function private.command_<name>(args), which checks its arguments and the caller.
create table private.sync_commands (
  name text primary key check (name ~ '^[a-z_]+$')
);

insert into private.sync_commands (name) values ('reorder_slides'), ('update_user_role'), ('submit_order');
grant select on private.sync_commands to anon, authenticated;

-- args: {ids: every slide in the wanted order}. One that is gone meanwhile leaves its place empty.
create function private.command_reorder_slides(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.refuse('not_permitted', '42501');
  elsif jsonb_typeof(args -> 'ids') is distinct from 'array'
    or exists (select from jsonb_array_elements_text(args -> 'ids') id where not private.is_uuid(id)) then
    perform private.refuse('malformed');
  end if;
  update public.slideshow_slides s set display_order = wanted.position
  from jsonb_array_elements_text(args -> 'ids') with ordinality as wanted (id, position)
  where s.id = wanted.id::uuid and s.display_order <> wanted.position;
end $$;

-- args: {target_user_id, new_role}. The caller and the last admin are checked by change_role.
create function private.command_update_user_role(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.is_uuid(args ->> 'target_user_id') then
    perform private.refuse('malformed');
  end if;
  perform private.change_role((args ->> 'target_user_id')::uuid, args ->> 'new_role');
exception when check_violation then
  perform private.refuse('last_admin', '23514');
end $$;

create function private.apply_command(command text, args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.sync_commands where name = command) then
    perform private.refuse('unknown_command');
  elsif jsonb_typeof(args) is distinct from 'object' then
    perform private.refuse('malformed');
  end if;
  execute format('select private.%I($1)', 'command_' || command) using args;
end $$;

-- Applies one mutation or raises.
create function private.apply_mutation(body jsonb) returns void
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
      perform private.apply_insert(synced, row_id, private.with_current_names(synced.name, change -> 'values'));
    elsif change ->> 'op' = 'update' and jsonb_typeof(change -> 'set') = 'object'
      and jsonb_typeof(change -> 'base') = 'object' then
      fields := private.apply_update(synced, row_id, private.with_current_names(synced.name, change -> 'set'),
        private.with_current_names(synced.name, change -> 'base'));
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

-- Rights.

grant execute on function
  private.refuse(text, text), private.verdict_of_error(text, text, text), private.with_current_names(text, jsonb),
  private.has_column_types(text, jsonb), private.mistyped_columns(jsonb), private.add_field_names(jsonb, jsonb, text, text, text),
  private.checked_values(text, jsonb, text), private.apply_insert(private.sync_tables, uuid, jsonb),
  private.apply_command(text, jsonb), private.apply_mutation(jsonb)
  to anon, authenticated;
grant execute on function
  private.is_uuid(text)
  to anon, authenticated, service_role;
grant execute on function
  private.row_exists(text, uuid), private.merge_elements(jsonb, jsonb, jsonb),
  private.merge_keys(jsonb, jsonb, jsonb), private.apply_update(private.sync_tables, uuid, jsonb, jsonb),
  private.apply_delete(private.sync_tables, uuid), private.command_reorder_slides(jsonb),
  private.command_update_user_role(jsonb)
  to authenticated;
