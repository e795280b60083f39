-- What a pull costs when little or nothing is new: nearly all of them. A thousand devices are told of one edit within
-- seconds, and each asked eighteen tables by eighteen queries that had to be planned for it.

-- Writes newer_tables anew from the list of synced tables: one function without dynamic SQL, whose plan each session of the
-- API keeps. A definer, so that this plan is the same for every caller (a plan with policies in it belongs to one role,
-- and sessions change roles with each request); it tells names of tables, to sync_pull alone, which asks the policies.
create procedure private.write_newer_tables()
language plpgsql set search_path = '' as $$
declare
  -- With "limit 1" alone a plan may walk a whole table, expecting to be lucky; in this order only the index will do.
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

-- Makes a table a synced one: stamp, removal log, pokes and the indexes of a sweep. A later migration that adds a
-- table adds its row to sync_tables and its case to audiences, and calls this.
create or replace procedure private.follow_table(synced private.sync_tables)
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
  call private.write_newer_tables();
end $$;

call private.write_newer_tables();

-- One page. STABLE: PostgREST runs it read-only, so it takes no transaction id and holds nobody's horizon; and all of
-- its queries share one snapshot, so one horizon covers all tables. SECURITY INVOKER: the policies decide what is seen.
create or replace function public.sync_pull(request jsonb) returns json
language plpgsql stable security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  -- Device pages are capped in rows and in bytes: one of 5,000 articles would be a hundred megabytes.
  max_rows constant int := 5000;
  max_bytes constant int := 4 * 1024 * 1024;
  uid uuid := auth.uid();
  is_admin boolean := private.is_admin();
  my_epoch text := private.epoch();
  my_scope text := private.scope_hash();
  snapshot pg_snapshot := pg_current_snapshot();
  -- Everything below has ended: a transaction that commits later has an id at or above it (P1).
  now_horizon xid8 := pg_snapshot_xmin(snapshot);
  held_back boolean := pg_snapshot_xmin(snapshot) < pg_snapshot_xmax(snapshot);
  since xid8 := coalesce(request ->> 'cursor', '0')::xid8;
  sweep jsonb := nullif(request -> 'sweep', 'null');
  horizon xid8 := coalesce((sweep ->> 'horizon')::xid8, now_horizon);
  after jsonb := sweep -> 'after';
  wanted jsonb := nullif(request -> 'tables', 'null');
  prefix text := request ->> 'prefix';
  room int := least(greatest(coalesce((request ->> 'limit')::int, 1000), 1), max_rows);
  bytes_left int := max_bytes;
  after_ord int := 0;
  synced private.sync_tables;
  found_rows text;
  found_count int;
  found_bytes int;
  is_cut boolean;
  last_xid xid8;
  last_id uuid;
  -- Tables that have anything to look for; null: all of them.
  newer text[];
  -- Members of the object of rows, by table.
  pulled text[] := '{}';
  removals jsonb := '[]';
  next jsonb;
begin
  if (request ->> 'expected_uid')::uuid is distinct from uid then
    return json_build_object('status', 'refused', 'code', 'uid_mismatch', 'uid', uid);
  end if;
  if jsonb_typeof(wanted) <> 'array' or jsonb_array_length(wanted) > 100 or prefix !~ '^[0-9a-f]{1,8}$' then
    raise exception 'tables is a list, prefix one to eight hexadecimal digits' using errcode = '22023';
  end if;
  if horizon > now_horizon or (since > now_horizon and request ->> 'epoch' = my_epoch) then
    -- A replica that lags behind what this device has seen: nothing to say yet, ask again (S5). The horizon of this
    -- answer is older than the one asked with, which tells the device not to use it.
    return json_build_object('status', 'page', 'epoch', my_epoch, 'uid', uid, 'scope', my_scope,
      'horizon', now_horizon, 'since', since, 'held_back', true, 'rows', '{}'::json, 'removals', removals, 'next', null);
  end if;
  if request ->> 'epoch' is distinct from my_epoch or request ->> 'scope' is distinct from my_scope
    or since < (select pruned_below from private.sync_state) or prefix is not null then
    -- A bucket is asked for whole, whatever the cursor (L5).
    since := '0';
  end if;
  if since > '0'::xid8 then
    newer := private.newer_tables(since, horizon, uid, is_admin);
  end if;
  if after ->> 'table' <> '~removals' then
    select ord into after_ord from private.sync_tables where name = after ->> 'table';
  elsif after is not null then
    after_ord := null;
  end if;

  for synced in
    select * from private.sync_tables t
    where t.ord >= after_ord and (t.scope = 'public' or is_admin or (t.scope <> 'admin' and uid is not null))
      and (wanted is null or wanted ? t.name) and (newer is null or t.name = any (newer))
    order by t.ord
  loop
    if room <= 0 or bytes_left <= 0 then
      -- Whatever follows starts before this table's first row.
      next := jsonb_build_object('table', synced.name, 'xid', '0', 'id', '00000000-0000-0000-0000-000000000000');
      exit;
    end if;
    execute private.pull_query(synced, is_admin,
      is_first => since = '0'::xid8 and private.is_capped(synced, is_admin),
      is_resumed => synced.ord = after_ord, is_bucket => prefix is not null)
    into found_rows, found_count, found_bytes, is_cut, last_xid, last_id
    using since, horizon, uid, (after ->> 'xid')::xid8, (after ->> 'id')::uuid, room, bytes_left, prefix;
    if found_count > 0 then
      pulled := pulled || format('"%s":[%s]', synced.name, found_rows);
    end if;
    room := room - found_count;
    bytes_left := bytes_left - found_bytes;
    if is_cut then
      next := jsonb_build_object('table', synced.name, 'xid', last_xid, 'id', last_id);
      exit;
    end if;
  end loop;

  -- A fresh scope has nothing to remove: the device drops what the sweep did not bring (P6).
  if next is null and since > '0'::xid8 then
    if room <= 0 then
      next := jsonb_build_object('table', '~removals', 'xid', '0', 'id', '00000000-0000-0000-0000-000000000000');
    else
      -- "with ties": a page never ends between two removals of the same key.
      select coalesce(jsonb_agg(jsonb_build_object('table', r.table_name, 'id', r.row_id, 'xid', r.xid)), '[]'),
        count(*), max(r.xid), (array_agg(r.row_id order by r.xid desc, r.row_id desc))[1]
      into removals, found_count, last_xid, last_id
      from (
        select distinct l.xid, l.row_id, l.table_name from private.sync_removals l
        where l.audience = any (private.my_audiences()) and l.xid >= since and l.xid < horizon
          and (wanted is null or wanted ? l.table_name)
          and (after_ord is not null or (l.xid, l.row_id) > ((after ->> 'xid')::xid8, (after ->> 'id')::uuid))
        order by l.xid, l.row_id fetch first room rows with ties
      ) r;
      if found_count >= room then
        next := jsonb_build_object('table', '~removals', 'xid', last_xid, 'id', last_id);
      end if;
    end if;
  end if;

  return (
    select row_to_json(page)
    from (
      select 'page' as status, my_epoch as epoch, uid, my_scope as scope, horizon, since, held_back,
        ('{' || array_to_string(pulled, ',') || '}')::json as rows, removals, next) page);
end $$;

-- Whose account has proved to own this address. The index of auth.users on addresses is of those alone that sign in by
-- themselves; without saying so, each request for a quote looked at every account.
create or replace function private.confirmed_user(address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from auth.users
  where email = lower(address) and not is_sso_user and email_confirmed_at is not null
  order by email_confirmed_at limit 1
$$;

revoke all on all functions in schema private from public;
revoke all on procedure private.write_newer_tables() from public;
grant execute on function private.newer_tables(xid8, xid8, uuid, boolean) to anon, authenticated;
