-- The steps of a restore (README, "Restore from a backup").

-- To be run after a restore: transaction ids of the rows may lie in this database's future, and devices may know rows that
-- no longer exist. Stamps all rows anew, empties the removal log, begins another epoch (S5).
create function private.begin_epoch() returns uuid
language plpgsql set search_path = '' as $$
declare
  synced text;
  begun uuid;
begin
  for synced in select name from private.sync_tables order by ord loop
    execute format('alter table public.%I disable trigger user', synced);
    execute format('update public.%I set sync_xid = pg_current_xact_id()', synced);
    execute format('alter table public.%I enable trigger user', synced);
  end loop;
  delete from private.sync_removals;
  -- A verdict that is asked for again must not name a transaction of the other history: the device would wait for a
  -- horizon that never comes, and show its own version forever (W5).
  update private.sync_ledger set verdict = verdict || jsonb_build_object('xid', pg_current_xact_id()::text)
  where verdict ->> 'status' = 'applied';
  update private.sync_state set epoch = gen_random_uuid(), pruned_below = '0' returning epoch into begun;
  return begun;
end $$;

-- Before and after a restore (README, "Restore from a backup"): refuses every call of visitors and accounts. PUBLIC has
-- USAGE on the schema "public" by default, so revoking it from the API roles alone changes nothing.

create function private.take_api_offline() returns void
language sql set search_path = '' as $$
  revoke usage on schema public from public, anon, authenticated;
  revoke usage on schema private from anon, authenticated
$$;

create function private.put_api_online() returns void
language sql set search_path = '' as $$
  grant usage on schema public to public, anon, authenticated;
  grant usage on schema private to anon, authenticated
$$;
