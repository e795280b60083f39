-- sync_push: applies the mutations of a device, each completely or not at all, and returns a verdict for each (S9 to S13).

-- The ledger is reached through the functions below only (S10); all of them act for the caller's own uid.
create function private.principal() returns text
language sql stable set search_path = '' as $$
  select coalesce(auth.uid()::text, 'anonymous')
$$;

-- Claims a mutation before anything of it is done, with the verdict that holds if all of it succeeds: a failure undoes
-- the claim too. Null: it is ours to do. Otherwise the stored verdict. A racing resend waits here for the first call to
-- end, and then finds its verdict.
create function private.claim_mutation(client uuid, mutation uuid, hash bytea, verdict jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  stored private.sync_ledger;
begin
  insert into private.sync_ledger (principal, client_id, mutation_id, payload_hash, verdict)
  values (private.principal(), client, mutation, hash, verdict) on conflict do nothing;
  if found then
    return null;
  end if;
  select * into strict stored from private.sync_ledger
  where principal = private.principal() and client_id = client and mutation_id = mutation;
  if stored.payload_hash <> hash then
    return jsonb_build_object('status', 'rejected', 'code', 'payload_mismatch', 'sqlstate', null);
  end if;
  return stored.verdict;
end $$;

create function private.was_applied(client uuid, mutation uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.sync_ledger
    where principal = private.principal() and client_id = client and mutation_id = mutation
      and verdict ->> 'status' = 'applied')
$$;

-- The row as the caller may see it, null when there is none for the caller.
create function private.caller_row(table_name text, row_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  columns constant text := private.select_list(table_name);
  answer jsonb;
begin
  if columns is not null then
    execute format('select to_jsonb(r) from (select %s from public.%I x where x.id = $1) r', columns, table_name)
    into answer using row_id;
  end if;
  return answer;
end $$;

-- The ledger keeps no row data: rows of a conflict are read afresh, with the rights of the moment (S10).
create function private.add_conflict_rows(verdict jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when verdict ->> 'status' <> 'conflict' then verdict
    when bool_or(c.row_data is null) then
      jsonb_build_object('status', 'rejected', 'code', 'gone', 'sqlstate', null)
    else jsonb_build_object('status', 'conflict',
      'conflicts', jsonb_agg(c.conflict || jsonb_build_object('row', c.row_data)))
  end
  from (
    select conflict, private.caller_row(conflict ->> 'table', (conflict ->> 'id')::uuid) as row_data
    from jsonb_array_elements(verdict -> 'conflicts') conflict
  ) c
$$;

create function private.payload_hash(mutation jsonb) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(coalesce(mutation -> 'body', 'null')::text, 'UTF8'))
$$;

-- Claims and applies one mutation, or raises; answers the verdict. `known` and `in_group` hold the batch's verdicts so
-- far: of the groups that are done, and of the one under way.
create function private.push_mutation(client uuid, mutation jsonb, known jsonb, in_group jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  verdict constant jsonb := jsonb_build_object('status', 'applied', 'xid', pg_current_xact_id()::text);
  stored jsonb := private.claim_mutation(client, (mutation ->> 'id')::uuid, private.payload_hash(mutation), verdict);
  lane constant jsonb := coalesce(nullif(mutation -> 'after', 'null'), '[]');
  earlier text;
  answered jsonb;
begin
  if stored is not null then
    return private.add_conflict_rows(stored);
  end if;
  if jsonb_typeof(lane) <> 'array' then
    perform private.refuse('malformed');
  elsif jsonb_array_length(lane) > 1000 then
    -- Each costs a look into the ledger; a device names the last one of each row that it touches or refers to.
    perform private.refuse('too_large');
  end if;
  for earlier in select jsonb_array_elements_text(lane) loop
    answered := coalesce(in_group -> earlier, known -> earlier);
    if answered ->> 'status' is distinct from 'applied'
      and (answered is not null or not private.is_uuid(earlier) or not private.was_applied(client, earlier::uuid)) then
      raise exception 'held' using errcode = 'RW001', detail = jsonb_build_object('status', 'held', 'by', earlier);
    end if;
  end loop;
  perform private.apply_mutation(mutation -> 'body');
  return verdict;
end $$;

-- Stores a refusal after its subtransaction has been undone. Another call may have claimed the mutation in between:
-- then its verdict counts.
create function private.store_refusal(client uuid, mutation jsonb, verdict jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  earlier constant jsonb :=
    private.claim_mutation(client, (mutation ->> 'id')::uuid, private.payload_hash(mutation), verdict);
begin
  return private.add_conflict_rows(coalesce(earlier, verdict));
end $$;

-- The allowance of a customer's account for a day: 20,000 mutations, 1,000 refusals; admins import and edit without one.
-- Each verdict is a row of the ledger, so without it one account could fill the disk. Counted in the ledger itself: a
-- counter would make the pushes of an account's devices wait for each other. Visitors are counted by address.
create function private.limit_account_push() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  max_mutations constant int := 20000;
  max_refusals constant int := 1000;
begin
  if private.is_admin() then
    return;
  elsif (select count(*) from (select from private.sync_ledger
      where principal = private.principal() and claimed_at > now() - interval '1 day' limit max_mutations) known) >= max_mutations
    or (select count(*) from (select from private.sync_ledger
      where principal = private.principal() and claimed_at > now() - interval '1 day'
        and verdict ->> 'status' <> 'applied' limit max_refusals) known) >= max_refusals then
    perform private.raise_rate_limited(3600);
  end if;
end $$;

create function private.push_batch(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  max_batch constant int := 500;
  -- More than 64 writing subtransactions overflow a cache that every other session then has to search; so several
  -- mutations share one, and it is done again without the one that failed.
  group_size constant int := 25;
  uid uuid := auth.uid();
  -- Hosted, a statement of an anonymous caller is cut after 3 s and of a signed-in one after 8 s.
  deadline timestamptz := statement_timestamp()
    + case when auth.uid() is null then interval '1.2 seconds' else interval '3.5 seconds' end;
  client uuid;
  mutations jsonb := request -> 'mutations';
  batch int;
  first int := 0;
  refusals int := 0;
  last int;
  i int;
  mutation jsonb;
  -- Verdicts by mutation id: of the groups that are done, of the one under way, and its refusals. Apart, because adding
  -- one to a jsonb writes all of it again.
  known jsonb := '{}';
  tentative jsonb;
  refused jsonb;
  verdict jsonb;
  state text;
  violated text;
  violated_table text;
  violated_column text;
  detail text;
begin
  if (request ->> 'expected_uid')::uuid is distinct from uid then
    return jsonb_build_object('status', 'refused', 'code', 'uid_mismatch', 'uid', uid);
  end if;
  if jsonb_typeof(mutations) is distinct from 'array' or not private.is_uuid(request ->> 'client_id') then
    raise exception 'mutations and client_id are needed' using errcode = '22023';
  end if;
  client := (request ->> 'client_id')::uuid;
  batch := least(jsonb_array_length(mutations), max_batch);
  -- Refusals before this push count, so one push may go beyond the limit: judged one by one, a caller could still tell a
  -- refused mutation (not judged) from an applied one.
  if uid is null then
    perform private.enforce_limit('anonymous_push', batch);
    perform private.enforce_limit('anonymous_refusals', 0);
  else
    perform private.limit_account_push();
  end if;
  perform set_config('rigworks.in_push', 'on', true);

  while first < batch and (first = 0 or clock_timestamp() < deadline) loop
    last := least(first + group_size, batch) - 1;
    refused := '{}';
    loop
      tentative := refused;
      begin
        for i in first .. last loop
          mutation := mutations -> i;
          if i > first and clock_timestamp() >= deadline then
            last := i - 1;
            exit;
          elsif not private.is_uuid(mutation ->> 'id') then
            continue;
          elsif not (tentative ? (mutation ->> 'id') or known ? (mutation ->> 'id')) then
            verdict := private.push_mutation(client, mutation, known, tentative);
            tentative := tentative || jsonb_build_object(mutation ->> 'id', verdict);
          end if;
        end loop;
        exit;
      exception when others then
        get stacked diagnostics state = returned_sqlstate, violated = constraint_name, violated_table = table_name,
          violated_column = column_name, detail = pg_exception_detail;
        refused := refused || jsonb_build_object(
          mutation ->> 'id', private.add_field_names(
            private.verdict_of_error(state, violated, detail), mutation -> 'body', violated_table, violated_column,
            violated));
      end;
    end loop;
    for i in first .. last loop
      mutation := mutations -> i;
      verdict := refused -> (mutation ->> 'id');
      if verdict ->> 'status' in ('rejected', 'conflict') then
        tentative := tentative || jsonb_build_object(
          mutation ->> 'id', private.store_refusal(client, mutation, verdict));
        refusals := refusals + 1;
      end if;
    end loop;
    known := known || tentative;
    first := last + 1;
  end loop;
  if uid is null and refusals > 0 then
    perform private.count_against_limit('anonymous_refusals', refusals);
  end if;

  return jsonb_build_object('status', 'verdicts', 'epoch', private.epoch(), 'uid', uid, 'verdicts', (
    select coalesce(jsonb_agg(jsonb_build_object('id', m ->> 'id', 'verdict', case
        when not private.is_uuid(m ->> 'id') then
          jsonb_build_object('status', 'rejected', 'code', 'malformed', 'sqlstate', null)
        -- The verdict is that of the first with this id; another payload under the same id was not carried out.
        when known ? (m ->> 'id') and m -> 'body' is distinct from first_body then
          jsonb_build_object('status', 'rejected', 'code', 'payload_mismatch', 'sqlstate', null)
        else coalesce(known -> (m ->> 'id'), jsonb_build_object('status', 'not_reached')) end) order by n), '[]')
    from (
      select m, n, first_value(m -> 'body') over (partition by m ->> 'id' order by n) as first_body
      from jsonb_array_elements(mutations) with ordinality as listed (m, n)
    ) as asked));
end $$;

-- The call of the devices. Nothing else of a request with an unserved protocol version is read. Refuses a push that is too
-- large before reading it: 300,000 empty mutations took seconds and made 26 MB of 600 kB. Devices send at most 200 mutations
-- and 200 kB, unless one change alone is larger. A push that waits in vain for a lock is answered as retry_later, wherever
-- it waited (S9).
create function public.sync_push(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if coalesce((request ->> 'protocol')::int, 0) < private.sync_protocol() then
    return jsonb_build_object('status', 'update_required', 'minimum', private.sync_protocol());
  elsif jsonb_typeof(request -> 'mutations') = 'array' and jsonb_array_length(request -> 'mutations') > 500
    or pg_column_size(request) > 4 * 1024 * 1024 then
    raise exception 'A push holds 500 mutations and 4 MB at most' using errcode = '22023';
  end if;
  perform private.require_existing_account();
  return private.push_batch(request);
exception when lock_not_available or deadlock_detected or serialization_failure then
  -- Nothing of the push was done.
  return jsonb_build_object('status', 'verdicts', 'epoch', private.epoch(), 'uid', auth.uid(), 'verdicts', (
    select coalesce(jsonb_agg(jsonb_build_object('id', mutation ->> 'id',
      'verdict', private.verdict_of_error(sqlstate, null, null)) order by place), '[]')
    from jsonb_array_elements(request -> 'mutations') with ordinality as listed (mutation, place)));
end $$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.sync_push(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.claim_mutation(uuid, uuid, bytea, jsonb), private.was_applied(uuid, uuid), private.caller_row(text, uuid),
  private.add_conflict_rows(jsonb), private.payload_hash(jsonb), private.push_mutation(uuid, jsonb, jsonb, jsonb),
  private.store_refusal(uuid, jsonb, jsonb), private.push_batch(jsonb), public.sync_push(jsonb)
  to anon, authenticated;
grant execute on function private.limit_account_push() to authenticated;
