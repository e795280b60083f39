-- An admin's device has all follow-ups, notes and changes of rows, because nothing searches older ones online.
create or replace function private.is_capped(synced private.sync_tables, is_admin boolean) returns boolean
language sql immutable set search_path = '' as $$
  select is_admin and synced.scope in ('owner', 'admin')
    and synced.name not in ('quote_follow_ups', 'internal_notes', 'row_changes')
$$;
