-- sync_pull: everything that changed in the caller's view since a horizon, in one call (S3, S4).

-- The lowest protocol version that is served; a request without a version counts as 0. A migration that older builds cannot
-- work with replaces this function. STABLE, because an IMMUTABLE result stays in the plans of open connections.
create function private.sync_protocol() returns int
language sql stable set search_path = '' as $$ select 0 $$;

-- The epoch as devices see it: our own identity plus what the server says about its history. A point-in-time restore or a
-- promoted replica begins another timeline even if begin_epoch was not run (S5).
create function private.epoch() returns text
language sql stable set search_path = '' as $$
  select epoch || '.' || (select system_identifier from pg_catalog.pg_control_system())
    || '.' || (select timeline_id from pg_catalog.pg_control_checkpoint())
  from private.sync_state
$$;

-- Names a view onto the data: another uid or role is another scope (S4, P6).
create function private.scope_hash() returns text
language sql stable set search_path = '' as $$
  select left(encode(sha256(convert_to(concat_ws(':', coalesce(auth.uid()::text, 'anonymous'),
    case when private.is_admin() then 'admin' else 'user' end), 'UTF8')), 'hex'), 32)
$$;

-- Columns of a table that the caller has a right to ('SELECT', 'INSERT' or 'UPDATE'), in their order.
create function private.caller_columns(table_name text, command text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(attname::text order by attnum), '{}')
  from pg_catalog.pg_attribute
  where attrelid = ('public.' || quote_ident(table_name))::regclass and attnum > 0 and not attisdropped
    and has_column_privilege(attrelid, attnum, command)
$$;

-- The columns of a row "x" that the caller may see, null when there are none. Named one by one: a right to some columns
-- is no right to the row as a whole.
create function private.select_list(table_name text) returns text
language sql stable set search_path = '' as $$
  select string_agg(format('x.%I', col), ', ') from unnest(private.caller_columns(table_name, 'SELECT')) col
$$;

-- An admin's device begins with this many of each of the shop's own tables; older ones are searched online.
create function private.initial_row_limit() returns int
language sql immutable set search_path = '' as $$ select 5000 $$;

create function private.is_capped(synced private.sync_tables, is_admin boolean) returns boolean
language sql immutable set search_path = '' as $$ select is_admin and synced.scope in ('owner', 'admin') $$;

-- Query of one table's part of a page: one range scan of (sync_xid, id), or of (owner, sync_xid, id); of a bucket, one
-- of the primary key. Rows come as text and a page is put together as text: jsonb would be written anew for each level
-- of nesting, which doubled the cost of a first pull. Parameters: $1 since, $2 horizon, $3 uid, $4 and $5 key to start
-- after, $6 rows, $7 bytes, $8 first digits of the ids.
create function private.pull_query(
  synced private.sync_tables, is_admin boolean, is_first boolean, is_resumed boolean, is_bucket boolean)
returns text language plpgsql stable set search_path = '' as $$
declare
  conditions text := 'x.sync_xid >= $1 and x.sync_xid < $2';
begin
  if synced.scope = 'private' or (synced.scope = 'owner' and not is_admin) then
    -- The policy has the same condition; here it becomes an index condition instead of a scan of everybody's rows (S1).
    conditions := conditions || format(' and x.%I = $3', synced.owner_column);
  end if;
  if is_resumed then
    conditions := conditions || ' and (x.sync_xid, x.id) > ($4, $5)';
  end if;
  if is_bucket then
    conditions := conditions || $sql$ and x.id between rpad($8, 32, '0')::uuid and rpad($8, 32, 'f')::uuid$sql$;
  end if;
  if is_first then
    conditions := conditions || format($sql$ and x.sync_xid >= (select sync_xid from newest)
      and (x.sync_xid, x.id) >= (select sync_xid, id from newest)$sql$);
  end if;
  return format($sql$
    with newest as (
      select f.sync_xid, f.id from (
        select n.sync_xid, n.id from public.%1$I n where n.sync_xid < $2
        order by n.sync_xid desc, n.id desc limit private.initial_row_limit()) f
      order by f.sync_xid, f.id limit 1),
    read as (
      select %2$s from public.%1$I x
      where %3$s order by x.sync_xid, x.id limit $6 + 1),
    written as (select sync_xid, id, row_to_json(read)::text as row_text from read),
    measured as (
      select written.*, row_number() over w as n, sum(octet_length(row_text)) over w as size, count(*) over () as total
      from written window w as (order by sync_xid, id rows unbounded preceding))
    select string_agg(row_text, ',' order by n), count(*), coalesce(max(size), 0), count(*) < coalesce(max(total), 0),
      max(sync_xid), (array_agg(id order by n desc))[1]
    from measured where n <= $6 and (n = 1 or size <= $7)$sql$,
    synced.name, private.select_list(synced.name), conditions);
end $$;

-- Drops the removals, [{table, id, ...}], whose rows the caller can see. Transactions get their ids in the order in which
-- they begin, so an older one may put a row back after a newer one has removed it (S2, S3); and a row that left the public
-- view may stay in an admin's. One query by primary key for each table, under the caller's policies.
create function private.exclude_visible_rows(removals jsonb) returns jsonb
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

-- One page. STABLE: PostgREST runs it read-only, so it takes no transaction id and holds no horizon back; its queries share
-- one snapshot, so one horizon covers all tables. SECURITY INVOKER: the policies decide what is visible.
create function private.pull_page(request jsonb) returns json
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
    -- A replica that lags behind what this device has seen: nothing new yet, the device asks again (S5). The horizon of this
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
        where l.audience = any (private.caller_audiences()) and l.xid >= since and l.xid < horizon
          and (wanted is null or wanted ? l.table_name)
          and (after_ord is not null or (l.xid, l.row_id) > ((after ->> 'xid')::xid8, (after ->> 'id')::uuid))
        order by l.xid, l.row_id fetch first room rows with ties
      ) r;
      if found_count >= room then
        next := jsonb_build_object('table', '~removals', 'xid', last_xid, 'id', last_id);
      end if;
      removals := private.exclude_visible_rows(removals);
    end if;
  end if;

  return (
    select row_to_json(page)
    from (
      select 'page' as status, my_epoch as epoch, uid, my_scope as scope, horizon, since, held_back,
        ('{' || array_to_string(pulled, ',') || '}')::json as rows, removals, next) page);
end $$;

-- The call of the devices. Nothing else of an unserved request is read.
create function public.sync_pull(request jsonb) returns json
language plpgsql stable security invoker set search_path = '' as $$
begin
  if coalesce((request ->> 'protocol')::int, 0) < private.sync_protocol() then
    return json_build_object('status', 'update_required', 'minimum', private.sync_protocol());
  end if;
  return private.pull_page(request);
end $$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.sync_pull(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.sync_protocol(), private.epoch(), private.scope_hash(), private.caller_columns(text, text),
  private.select_list(text), private.is_capped(private.sync_tables, boolean),
  private.pull_query(private.sync_tables, boolean, boolean, boolean, boolean), private.exclude_visible_rows(jsonb),
  private.pull_page(jsonb), public.sync_pull(jsonb)
  to anon, authenticated;
grant execute on function
  private.initial_row_limit()
  to authenticated;
