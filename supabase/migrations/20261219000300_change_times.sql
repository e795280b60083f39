-- Rows that one mutation changes or deletes have the same time in the history. So a bulk change can be shown there, and
-- restored, as one. Changes of another mutation have another time, also if both arrive in one push.

-- As before, and ends the time of the mutation before.
create or replace function private.push_mutation(client uuid, mutation jsonb, known jsonb, in_group jsonb) returns jsonb
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
  perform set_config('rigworks.change_time', '', true);
  perform private.apply_mutation(mutation -> 'body');
  return verdict;
end $$;

-- As before, with the time of the first change of the mutation.
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
      (select order_number from public.orders where tg_table_name = 'order_photos' and id = (was ->> 'order_id')::uuid), ''),
      lower(tg_op), auth.uid(), before, change_time);
  end if;
  return null;
end $$;
