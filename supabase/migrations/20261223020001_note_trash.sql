-- Internal notes that an admin deletes are in the trash for 30 days, unless the data of the person they are about are
-- deleted before.

-- As before, and a note is named after its order, or the customer.
create or replace function private.record_row_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := to_jsonb(old) - '{id,created_at,updated_at,sync_xid}'::text[];
  before jsonb := was;
  change_time timestamptz := nullif(current_setting('rigworks.change_time', true), '')::timestamptz;
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
    if change_time is null then
      change_time := private.next_timestamp();
      perform set_config('rigworks.change_time', change_time::text, true);
    end if;
    insert into public.row_changes (table_name, row_id, row_name, action, actor_id, before, changed_at)
    values (tg_table_name, old.id, coalesce(was ->> 'title', was ->> 'order_number',
      (select order_number from public.orders
        where tg_table_name in ('order_photos', 'internal_notes') and id = (was ->> 'order_id')::uuid),
      (select customer_name from public.quote_requests
        where tg_table_name = 'internal_notes' and id = (was ->> 'quote_request_id')::uuid),
      (select coalesce(nullif(display_name, ''), email) from public.profiles
        where tg_table_name = 'internal_notes' and user_id = (was ->> 'customer_id')::uuid), ''),
      lower(tg_op), auth.uid(), before, change_time);
  end if;
  return null;
end $$;

-- Not of notes that are deleted with what they are about.
create trigger record_change after delete on public.internal_notes
  for each row when (pg_trigger_depth() = 0) execute function private.record_row_change();

-- As before, also the notes in the history.
create or replace function private.delete_order_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.internal_notes where order_id = new.id;
  delete from public.order_photos where order_id = new.id;
  delete from public.row_changes
    where table_name in ('order_photos', 'internal_notes') and before ->> 'order_id' = new.id::text;
  return null;
end $$;

-- Arguments: the column of a note that refers to the deleted row, and the column of that row.
create function private.delete_recorded_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.row_changes
    where table_name = 'internal_notes' and before ->> tg_argv[0] = to_jsonb(old) ->> tg_argv[1];
  return null;
end $$;

create trigger delete_recorded_notes after delete on public.quote_requests
  for each row execute function private.delete_recorded_notes('quote_request_id', 'id');
create trigger delete_recorded_notes after delete on public.profiles
  for each row execute function private.delete_recorded_notes('customer_id', 'user_id');

revoke all on function private.delete_recorded_notes() from public, anon, authenticated, service_role;
