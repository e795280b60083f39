-- The daily job, and what has to be run after a restore.

-- Daily job: removes what is older than any offline period.
create function private.prune_sync(
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
  -- A refusal has touched nothing: it is kept for as long as a copy of its request may still arrive, with room to spare.
  delete from private.sync_ledger where claimed_at < now() - interval '30 days' and verdict ->> 'status' <> 'applied';
  delete from private.rate_counters where window_start < now() - interval '2 days';
  delete from private.deleted_rows where deleted_at < now() - interval '30 days';
end $$;

-- Daily job: removes old lines of the audit, mails that were sent or given up, reports of devices and notifications (read ones after 180 days, all
-- after 400). A device of an admin is told of each notification that goes (S2), so a run removes 2,000 at most: one or two
-- pages of removals, in one poke, also on the first run over an old inbox.
create function private.prune_records() returns void
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
  delete from private.sync_reports where day < (now() at time zone 'UTC')::date - 30
$$;

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
  -- horizon that never comes, and show its own version for ever (W5).
  update private.sync_ledger set verdict = verdict || jsonb_build_object('xid', pg_current_xact_id()::text)
  where verdict ->> 'status' = 'applied';
  update private.sync_state set epoch = gen_random_uuid(), pruned_below = '0' returning epoch into begun;
  return begun;
end $$;

-- Before and after a restore (README, "Restore from a backup"): refuses every call of visitors and accounts. PUBLIC has USAGE
-- on the schema "public" by default, so revoking it from the API roles alone changes nothing.

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
