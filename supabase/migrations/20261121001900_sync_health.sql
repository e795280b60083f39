-- Reports of devices (R1) and the writer that holds the horizon back (P4), for the operator. Counts only: no uid, address or
-- user agent; a device is a hash that only this database can compute.

create table private.sync_reports (
  -- UTC.
  day date not null,
  device bytea not null,
  seen_at timestamptz not null,
  protocol int not null,
  -- Changes that wait to be sent.
  waiting int not null,
  -- Seconds since the device last knew that it had everything, when it reported; null: it never has.
  checked_age int,
  -- Changes that wait for the person, by code.
  parked jsonb not null,
  primary key (day, device)
);
create index sync_reports_seen on private.sync_reports (seen_at);

-- Without it, a hash of a device's id could be made from the ledger or from a captured request.
create table private.sync_report_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.sync_report_secret default values;

alter table private.sync_reports enable row level security;
alter table private.sync_report_secret enable row level security;

-- An honest device reports once a day, and at most once an hour while something changes. A trade-show booth shares one
-- address.
insert into private.rate_limits values ('sync_reports', 600, 3600);

-- The codes under which a device parks a change: `ParkedCode` of the app. A newer device may have others.
create function private.parked_codes() returns text[]
language sql immutable set search_path = '' as $$
  select '{conflict,not_permitted,gone,exists,already_subscribed,key_taken,invalid_value,missing_reference,payload_mismatch,unknown_command,sign_in_required,not_available,below_minimum,switched_off,last_admin,malformed,too_large,server_error,too_old,file_too_large,file_type,file_refused,file_missing}'::text[]
$$;

-- A whole number from 0 to `most` (9 digits at most); null for anything else.
create function private.report_number(given jsonb, most int) returns int
language sql immutable set search_path = '' as $$
  select case when n <= most then n end
  from (select case when jsonb_typeof(given) = 'number' and given::text ~ '^[0-9]{1,9}$' then given::text::int end as n) read
$$;

-- Stores a device's report, one row for each device and day. Refuses with 22023 what is not a report.
create function private.save_sync_report(report jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant int := 1000000;
  -- Ten years, in seconds.
  oldest constant int := 315360000;
  version constant int := private.report_number(report -> 'protocol', most);
  waits constant int := private.report_number(report -> 'waiting', most);
  age constant int := private.report_number(report -> 'checked_age', oldest);
  parked constant jsonb := report -> 'parked';
  is_complete boolean;
begin
  if not coalesce(private.is_object(report, 8192) and private.is_object(parked, 4096), false)
    or not coalesce(private.is_uuid(report ->> 'client_id'), false)
    or version is null or waits is null
    or (age is null and coalesce(report -> 'checked_age', 'null') <> 'null') then
    raise exception 'This is not a report' using errcode = '22023';
  end if;
  select coalesce(bool_and(private.report_number(n, most) is not null), true) and count(*) <= 64
  into is_complete from jsonb_each(parked) as given(code, n);
  if not is_complete then
    raise exception 'parked counts changes by code' using errcode = '22023';
  end if;
  perform private.enforce_limit('sync_reports', 1);
  insert into private.sync_reports as kept (day, device, seen_at, protocol, waiting, checked_age, parked)
  select (now() at time zone 'UTC')::date,
    sha256(convert_to(s.secret || lower(report ->> 'client_id'), 'UTF8')), now(), version, waits, age,
    (select coalesce(jsonb_object_agg(code, n), '{}')
     from (
       select case when given.code = any (private.parked_codes()) then given.code else 'other' end as code,
         sum(private.report_number(given.n, most)) as n
       from jsonb_each(parked) as given(code, n) group by 1) summed
     where n > 0)
  from private.sync_report_secret s
  on conflict (day, device) do update set seen_at = excluded.seen_at, protocol = excluded.protocol,
    waiting = excluded.waiting, checked_age = excluded.checked_age, parked = excluded.parked;
end $$;

create function public.report_sync(report jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if pg_column_size(report) > 65536 then
    raise exception 'This is not a report' using errcode = '22023';
  end if;
  perform private.require_existing_account();
  perform private.save_sync_report(report);
end $$;

-- The transaction that holds the horizon back: of all that have an id, in whichever database of the cluster, the one with
-- the oldest. Never a query text: it may hold what a customer has typed. Whoever owns this function sees the ids of
-- all sessions, but state and time only as a member of pg_read_all_stats (`postgres` of a hosted project is one); else
-- those are null. "since" is the begin of the transaction: one that read for long before it first wrote has held the
-- horizon for less. Null: nobody writes.
create function private.oldest_writer() returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(writer) - 'xid_age' from (
    select 'session' as kind, a.pid, null as gid, coalesce(nullif(a.application_name, ''), a.backend_type) as application_name,
      a.usename::text as user_name, a.datname::text as database, a.state, a.xact_start as since,
      age(a.backend_xid) as xid_age
    from pg_catalog.pg_stat_activity a
    where a.backend_xid is not null and a.pid <> pg_backend_pid()
    union all
    select 'prepared', null, left(p.gid, 200), null, p.owner::text, p.database::text, null, p.prepared, age(p.transaction)
    from pg_catalog.pg_prepared_xacts p
    order by xid_age desc, since limit 1
  ) writer
$$;

-- Age of the horizon in seconds and the writer that holds it back. The age is null where it may not be known, and 0 without
-- a writer. (greatest() would make 0 of null.)
create function private.read_horizon() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('age_seconds', case when writer is null then 0 when age < 0 then 0 else age end, 'writer', writer)
  from (
    select writer, floor(extract(epoch from clock_timestamp() - (writer ->> 'since')::timestamptz)) as age
    from private.oldest_writer() writer) held
$$;

create function private.read_sync_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin reads how the sync is' using errcode = '42501';
  end if;
  return (
    -- The last report of each device.
    with known as materialized (
      select distinct on (device) device, seen_at, waiting, checked_age, parked
      from private.sync_reports where seen_at > now() - interval '7 days'
      order by device, seen_at desc),
    today as (select * from known where seen_at > now() - interval '24 hours'),
    counted as (
      select code, sum(n::int) as changes, count(*) as devices
      from known, jsonb_each_text(parked) as given(code, n) group by code)
    select jsonb_build_object(
      'at', now(),
      -- A hosted project with a full disk is put into this mode: devices read, and nothing they send is stored.
      'is_read_only', current_setting('default_transaction_read_only') = 'on' or pg_is_in_recovery(),
      'horizon', private.read_horizon(),
      'devices', (select jsonb_build_object(
        'seen', count(*),
        'up_to_date', count(*) filter (where checked_age < 900),
        'hour', count(*) filter (where checked_age >= 900 and checked_age < 3600),
        'day', count(*) filter (where checked_age >= 3600 and checked_age < 86400),
        'older', count(*) filter (where checked_age is null or checked_age >= 86400),
        'waiting', coalesce(sum(waiting), 0),
        'last_seen_at', max(seen_at)) from today),
      'parked', (select coalesce(jsonb_agg(
        jsonb_build_object('code', code, 'changes', changes, 'devices', devices) order by changes desc, code), '[]')
        from counted)));
end $$;

-- For the admin panel: whether the database takes writes, the age of the horizon and the writer that holds it, the devices
-- that reported in the last 24 hours, and what is parked on those of the last 7 days. Read-only.
create function public.sync_health() returns jsonb
language sql stable security invoker set search_path = '' set timezone = 'UTC' as $$
  select private.read_sync_health()
$$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.report_sync(jsonb), public.sync_health()
  from public, anon, authenticated, service_role;
grant execute on function
  private.save_sync_report(jsonb), public.report_sync(jsonb)
  to anon, authenticated;
grant execute on function
  private.read_sync_health(), public.sync_health()
  to authenticated;
