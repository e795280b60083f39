-- What an admin takes back after its deletion was sent comes back whole: with the dates and the order that no device may
-- write, and with what went with it or let go of it. So that much of a deleted row is kept for a while.

create table private.deleted_rows (
  table_name text not null,
  row_id uuid not null,
  -- Columns that the server alone writes.
  own jsonb not null,
  -- Rows of others that refer to it: {saved_projects: [row], product_reviews: [row], quote_requests: [id]}.
  others jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (table_name, row_id)
);
create index deleted_rows_age on private.deleted_rows (deleted_at);
alter table private.deleted_rows enable row level security;

create function private.referring_rows(table_name text, row_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(case table_name
    when 'projects' then jsonb_build_object(
      'saved_projects', (select jsonb_agg(to_jsonb(s)) from public.saved_projects s where s.project_id = row_id),
      'quote_requests', (select jsonb_agg(q.id) from public.quote_requests q where q.project_id = row_id))
    when 'rigs' then jsonb_build_object(
      'quote_requests', (select jsonb_agg(q.id) from public.quote_requests q where q.rig_id = row_id))
    when 'products' then jsonb_build_object(
      'product_reviews', (select jsonb_agg(to_jsonb(r)) from public.product_reviews r where r.product_id = row_id))
    else '{}' end)
$$;

create function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    insert into private.deleted_rows as d (table_name, row_id, own, others)
    select tg_table_name, old.id, jsonb_object_agg(key, value), private.referring_rows(tg_table_name, old.id)
    from jsonb_each(to_jsonb(old)) where key in ('created_at', 'updated_at', 'subscribed_at', 'order_id')
    on conflict (table_name, row_id) do update
      set own = excluded.own, others = excluded.others, deleted_at = excluded.deleted_at;
  end if;
  return old;
end $$;

create function private.put_back_own() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := (
    select own from private.deleted_rows where table_name = tg_table_name and row_id = new.id);
begin
  if kept is not null and private.is_admin() then
    new := jsonb_populate_record(new, kept);
  end if;
  return new;
end $$;

-- Whoever has closed their account meanwhile, or has reviewed or saved it once more, is left as they are.
create function private.put_back_others() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  delete from private.deleted_rows where table_name = tg_table_name and row_id = new.id returning others into kept;
  if kept is null or kept = '{}' then
    return null;
  end if;
  insert into public.saved_projects
  select s.* from jsonb_populate_recordset(null::public.saved_projects, kept -> 'saved_projects') s
  where exists (select from public.profiles p where p.user_id = s.user_id)
  on conflict do nothing;
  insert into public.product_reviews
  select r.* from jsonb_populate_recordset(null::public.product_reviews, kept -> 'product_reviews') r
  where r.user_id is null or exists (select from public.profiles p where p.user_id = r.user_id)
  on conflict do nothing;
  update public.quote_requests set
    project_id = case tg_table_name when 'projects' then new.id else project_id end,
    rig_id = case tg_table_name when 'rigs' then new.id else rig_id end
  where id in (select jsonb_array_elements_text(kept -> 'quote_requests')::uuid)
    and case tg_table_name when 'projects' then project_id else rig_id end is null;
  return null;
end $$;

do $$
declare
  restorable text;
begin
  foreach restorable in array '{slideshow_slides,farriers_vets_sections,first_responders_sections,news_articles,projects,
    rigs,products,product_reviews,newsletter_subscriptions}'::text[]
  loop
    execute format('create trigger keep_deleted before delete on public.%I
      for each row execute function private.keep_deleted()', restorable);
    execute format('create trigger put_back_own before insert on public.%I
      for each row execute function private.put_back_own()', restorable);
    execute format('create trigger put_back_others after insert on public.%I
      for each row execute function private.put_back_others()', restorable);
  end loop;
end $$;

-- A deletion is taken back within seconds, and arrives late where a device is away.
create or replace function private.prune_sync(
  keep_removals interval default '180 days', keep_ledger interval default '400 days'
)
returns void language plpgsql set search_path = '' as $$
declare
  newest xid8;
begin
  with pruned as (delete from private.sync_removals where removed_at < now() - keep_removals returning xid)
  select max(xid) into newest from pruned;
  if newest is not null then
    update private.sync_state
    set pruned_below = greatest(pruned_below, ((newest::text)::bigint + 1)::text::xid8);
  end if;
  delete from private.sync_ledger where claimed_at < now() - keep_ledger;
  delete from private.rate_counters where window_start < now() - interval '2 days';
  delete from private.deleted_rows where deleted_at < now() - interval '30 days';
end $$;

revoke all on all functions in schema private from public;
