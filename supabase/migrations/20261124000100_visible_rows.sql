-- A removal says that a row has left the caller's view. Whether that is still so is asked when it is told: transactions
-- get their ids in the order in which they begin, and an older one may put a row back after a newer one has removed it
-- (S2, S3). So may a row that went out of the public view stay in an admin's.

-- Of these removals, [{table, id, ...}], the ones whose rows the caller does not see now. One query for each table, of
-- primary keys, with the policies of the caller.
create function private.without_visible(removals jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  synced text;
  ids uuid[];
  visible text[];
  found text[];
begin
  for synced, ids in
    select removal ->> 'table', array_agg((removal ->> 'id')::uuid) from jsonb_array_elements(removals) removal group by 1
  loop
    if has_column_privilege('public.' || quote_ident(synced), 'id', 'SELECT') then
      execute format('select array_agg(%1$L || ''/'' || x.id) from public.%1$I x where x.id = any ($1)', synced)
      into found using ids;
      visible := visible || found;
    end if;
  end loop;
  if visible is null then
    return removals;
  end if;
  return (
    select coalesce(jsonb_agg(removal order by place), '[]')
    from jsonb_array_elements(removals) with ordinality as listed (removal, place)
    where (removal ->> 'table') || '/' || (removal ->> 'id') not in (select unnest(visible)));
end $$;

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
      removals := private.without_visible(removals);
    end if;
  end if;

  return (
    select row_to_json(page)
    from (
      select 'page' as status, my_epoch as epoch, uid, my_scope as scope, horizon, since, held_back,
        ('{' || array_to_string(pulled, ',') || '}')::json as rows, removals, next) page);
end $$;

-- Has anything that the caller sees changed at or after the cursor, or left the view? Then a device at this cursor
-- does not hold what the server holds, and nothing can be compared. What is not committed yet does not matter: neither
-- side sees it, and its xid lies at or above every horizon that has been given out.
create or replace function private.has_newer(tables private.sync_tables[], is_admin boolean, cursor xid8) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  -- So many are looked through; more than that is a change.
  max_removals constant int := 1000;
  synced private.sync_tables;
  answer boolean;
  removals jsonb;
begin
  foreach synced in array tables loop
    execute format('select exists (select from public.%I x where x.sync_xid >= $2 and %s)',
      synced.name, private.digest_filter(synced, is_admin)) into answer using auth.uid(), cursor;
    if answer then
      return true;
    end if;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('table', l.table_name, 'id', l.row_id)), '[]') into removals
  from (
    select table_name, row_id from private.sync_removals
    where audience = any (private.my_audiences()) and xid >= cursor limit max_removals) l;
  return jsonb_array_length(removals) = max_removals or private.without_visible(removals) <> '[]';
end $$;

revoke all on all functions in schema private from public;
grant execute on function private.without_visible(jsonb) to anon, authenticated;
