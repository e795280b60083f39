-- Whether the catalogue file of a visitor's first visit (P9) and the pages that a host keeps as files are current.

-- The catalogue tables with a change or removal since the horizon, in their order. Transactions that were running at the
-- horizon have that id or a later one, so a late commit is not missed (P1). All tables if the horizon belongs to another
-- epoch (S5) or is older than the removal log (S2).
create function private.catalogue_changes(epoch text, horizon xid8) returns text[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  is_known constant boolean := (
    select catalogue_changes.epoch = private.epoch() and horizon >= s.pruned_below from private.sync_state s);
  newer text[];
begin
  if is_known then
    newer := private.newer_tables(horizon, '18446744073709551615', null, false);
  end if;
  return coalesce((
    select array_agg(t.name order by t.ord) from private.sync_tables t
    where t.scope = 'public' and (is_known is not true or t.name = any (newer) or t.name in (
      select r.table_name from private.sync_removals r where r.audience = 'catalogue' and r.xid >= horizon))), '{}');
end $$;

-- For the function that keeps the file: whether one of this horizon may still be sent. What it costs does not grow with
-- the catalogue.
create function public.is_catalogue_current(epoch text, horizon xid8) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.catalogue_changes(epoch, horizon) = '{}';
end $$;

-- One row: the horizon up to which the host was last asked to build the pages, and when.
create table private.site_builds (
  is_only boolean primary key default true check (is_only),
  epoch text,
  horizon xid8 not null default '0',
  asked_at timestamptz
);
insert into private.site_builds default values;
alter table private.site_builds enable row level security;

-- Whether the host is to build the site anew now: {epoch, horizon} to be settled with once it was asked, else null. After a
-- change that pages show (reviews they do not), every ten minutes at most, however many calls there are, also after a change
-- of the clock.
create function private.claim_site_build() returns jsonb
language sql volatile security definer set search_path = '' as $$
  update private.site_builds b set asked_at = now()
  where (b.asked_at between now() - interval '10 minutes' and now()) is not true
    and exists (select from private.sync_tables t
      where t.owner_column is null and t.name = any (private.catalogue_changes(b.epoch, b.horizon)))
  returning jsonb_build_object('epoch', private.epoch(), 'horizon', pg_snapshot_xmin(pg_current_snapshot()))
$$;

create function private.settle_site_build(built jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update private.site_builds set epoch = built ->> 'epoch', horizon = (built ->> 'horizon')::xid8
  -- One row. A hosted project refuses an UPDATE without WHERE to callers of the API (safeupdate).
  where true
$$;

create function public.claim_site_build() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.claim_site_build()
$$;

create function public.settle_site_build(built jsonb) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.settle_site_build(built)
$$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.is_catalogue_current(text, xid8), public.claim_site_build(), public.settle_site_build(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.catalogue_changes(text, xid8), public.is_catalogue_current(text, xid8)
  to anon;
grant execute on function
  private.claim_site_build(), private.settle_site_build(jsonb), public.claim_site_build(),
  public.settle_site_build(jsonb)
  to service_role;
