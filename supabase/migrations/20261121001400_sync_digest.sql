-- sync_digest: what a device at a cursor must hold, as a few numbers, so that it can tell whether it does (S6, L5).

-- The owner filter that makes an index condition of the policy (S1). $1: the caller's uid.
create function private.digest_filter(synced private.sync_tables, is_admin boolean) returns text
language sql immutable set search_path = '' as $$
  select case when synced.scope = 'private' or (synced.scope = 'owner' and not is_admin)
    then format('x.%I = $1', synced.owner_column) else 'true' end
$$;

-- Has anything that the caller sees changed at or after the cursor, or left the view? Then a device at this cursor
-- does not hold what the server holds, and nothing can be compared. What is not committed yet does not matter: neither
-- side sees it, and its xid lies at or above every horizon that has been given out.
create function private.has_newer(tables private.sync_tables[], is_admin boolean, cursor xid8) returns boolean
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
    where audience = any (private.caller_audiences()) and xid >= cursor limit max_removals) l;
  return jsonb_array_length(removals) = max_removals or private.exclude_visible_rows(removals) <> '[]';
end $$;

-- One table by the first digit of the id: [count, sum of fingerprints]. A fingerprint has 32 bits, of the id's two ends
-- and the version; a double holds the exact sum of two million. src/sync/core/digest-rows.ts computes the same. Null for a
-- table of which an admin's device need not hold all.
create function private.digest_table(synced private.sync_tables, is_admin boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  is_beyond boolean := false;
  answer jsonb;
begin
  if private.is_capped(synced, is_admin) then
    execute format('select exists (select from public.%I offset private.initial_row_limit())', synced.name) into is_beyond;
  end if;
  if is_beyond then
    return null;
  end if;
  execute format($sql$
    select coalesce(jsonb_object_agg(bucket, jsonb_build_array(n, total)), '{}')
    from (
      select left(x.id::text, 1) as bucket, count(*) as n, sum((
        (('x' || left(x.id::text, 8))::bit(32) # ('x' || right(x.id::text, 8))::bit(32))::bigint
        + (x.sync_xid::text::bigint & 2147483647) * 2654435761) & 4294967295) as total
      from public.%I x where %s group by bucket) buckets$sql$,
    synced.name, private.digest_filter(synced, is_admin))
  into answer using auth.uid();
  return answer;
end $$;

-- STABLE and SECURITY INVOKER for the reasons of sync_pull; one snapshot covers the comparison and the sums.
create function private.make_digest(request jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  is_admin boolean := private.is_admin();
  my_epoch text := private.epoch();
  my_scope text := private.scope_hash();
  now_horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  cursor xid8 := coalesce(request ->> 'cursor', '0')::xid8;
  tables private.sync_tables[];
  synced private.sync_tables;
  digest jsonb;
  is_comparable boolean;
  buckets jsonb := '{}';
begin
  if (request ->> 'expected_uid')::uuid is distinct from uid then
    return jsonb_build_object('status', 'refused', 'code', 'uid_mismatch', 'uid', uid);
  end if;
  select array_agg(t order by t.ord) into tables from private.sync_tables t
  where t.scope = 'public' or is_admin or (t.scope <> 'admin' and uid is not null);

  -- A cursor above the horizon: this is a replica that lags behind what the device has seen (S5).
  is_comparable := coalesce(request ->> 'epoch' = my_epoch and request ->> 'scope' = my_scope, false)
    and cursor between (select pruned_below from private.sync_state) and now_horizon
    and not private.has_newer(tables, is_admin, cursor);
  if is_comparable then
    foreach synced in array tables loop
      digest := private.digest_table(synced, is_admin);
      if digest is not null then
        buckets := buckets || jsonb_build_object(synced.name, digest);
      end if;
    end loop;
  end if;
  return jsonb_build_object('status', 'digest', 'epoch', my_epoch, 'uid', uid, 'scope', my_scope,
    'horizon', now_horizon, 'is_comparable', is_comparable, 'buckets', buckets);
end $$;

-- The call of the devices. Nothing else of an unserved request is read.
create function public.sync_digest(request jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if coalesce((request ->> 'protocol')::int, 0) < private.sync_protocol() then
    return jsonb_build_object('status', 'update_required', 'minimum', private.sync_protocol());
  end if;
  return private.make_digest(request);
end $$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.sync_digest(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.digest_filter(private.sync_tables, boolean), private.has_newer(private.sync_tables[], boolean, xid8),
  private.digest_table(private.sync_tables, boolean), private.make_digest(jsonb), public.sync_digest(jsonb)
  to anon, authenticated;
