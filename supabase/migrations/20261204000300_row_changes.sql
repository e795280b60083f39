-- The history of what admins edit: what a row held before each change and each deletion, for 30 days. From it an admin
-- restores a deleted row, or a column's earlier value.

create table public.row_changes (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id uuid not null,
  -- What people call the row, at the time of the change.
  row_name text not null,
  action text not null check (action in ('update', 'delete')),
  -- Null once that account is closed.
  actor_id uuid references auth.users (id) on delete set null,
  -- The values before: of the changed columns, or of a whole deleted row. The values after are those before the next change,
  -- or the current ones; they are not stored twice.
  before jsonb not null,
  changed_at timestamptz not null default private.next_timestamp(),
  sync_xid xid8 not null default pg_current_xact_id()
);
create index row_changes_row on public.row_changes (row_id, changed_at);
create index row_changes_age on public.row_changes (changed_at);
create index row_changes_actor on public.row_changes (actor_id);
alter table public.row_changes enable row level security;
revoke all on public.row_changes from anon, authenticated;
grant all on public.row_changes to service_role;

-- Written by the triggers below only.
grant select on public.row_changes to authenticated;
create policy row_changes_select on public.row_changes for select to authenticated using ((select private.is_admin()));

-- Records what an admin changes. Arguments: the columns to record; all without any.
create function private.record_row_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := to_jsonb(old) - '{id,created_at,updated_at,sync_xid}'::text[];
  before jsonb := was;
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value) into before
    from jsonb_each(was) o join jsonb_each(to_jsonb(new)) n using (key)
    where o.value is distinct from n.value and (tg_nargs = 0 or o.key = any (tg_argv));
  end if;
  if before is not null then
    insert into public.row_changes (table_name, row_id, row_name, action, actor_id, before)
    values (tg_table_name, old.id, coalesce(was ->> 'title', was ->> 'order_number', ''), lower(tg_op),
      auth.uid(), before);
  end if;
  return null;
end $$;

do $$
declare
  edited text;
begin
  foreach edited in array '{slideshow_slides,farriers_vets_sections,first_responders_sections,news_articles,projects,rigs,
    products}'::text[]
  loop
    execute format('create trigger record_change after update or delete on public.%I
      for each row execute function private.record_row_change()', edited);
  end loop;
end $$;

-- Of an order only what admins set: it holds personal data, which must not outlive the customer's account here.
create trigger record_change after update on public.orders for each row
  execute function private.record_row_change('status', 'tracking_number', 'tracking_carrier', 'tracking_url');

-- As before, and the history.
create or replace function private.prune_records() returns void
language sql set search_path = '' as $$
  delete from private.role_changes where changed_at < now() - interval '3 years';
  delete from private.setting_changes where changed_at < now() - interval '3 years';
  delete from private.review_changes where changed_at < now() - interval '3 years';
  delete from public.outgoing_mail where sent_at < now() - interval '90 days'
    or (sent_at is null and attempts >= 5 and due_at < now() - interval '90 days');
  delete from public.notifications where id in (
    select id from public.notifications
    where created_at < now() - interval '400 days' or (is_read and created_at < now() - interval '180 days')
    order by created_at limit 2000);
  delete from public.row_changes where id in (
    select id from public.row_changes where changed_at < now() - interval '30 days' order by changed_at limit 20000);
  delete from private.sync_reports where day < (now() at time zone 'UTC')::date - 30
$$;

-- Sync.

insert into private.sync_tables (ord, name, scope) values (23, 'row_changes', 'admin');
call private.make_synced('row_changes');

-- Rights.

revoke all on function private.record_row_change() from public, anon, authenticated, service_role;
