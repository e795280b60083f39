-- Who has changed which setting, from what to what, beside who has given whom which role. Admins read both; no caller of
-- the API writes, changes or deletes a line, and neither does the schema's owner in passing.

create table private.setting_changes (
  id bigint generated always as identity primary key,
  -- Null: by SQL, past the API.
  actor uuid,
  setting_key text not null,
  field text not null,
  -- Null where the field was not there. Settings hold no secrets: those of the mail and push services are the functions'.
  old_value jsonb,
  new_value jsonb,
  changed_at timestamptz not null default now()
);
create index setting_changes_age on private.setting_changes (changed_at);
create index role_changes_age on private.role_changes (changed_at);
alter table private.setting_changes enable row level security;
alter table private.role_changes enable row level security;

-- A line for each field. What a new project starts with is nobody's change.
create function private.audit_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := case when tg_op = 'INSERT' then '{}' else old.setting_value end;
  becomes constant jsonb := case when tg_op = 'DELETE' then '{}' else new.setting_value end;
begin
  if tg_op = 'INSERT' and auth.uid() is null then
    return null;
  end if;
  insert into private.setting_changes (actor, setting_key, field, old_value, new_value)
  select auth.uid(), case when tg_op = 'DELETE' then old.setting_key else new.setting_key end, field,
    was -> field, becomes -> field
  from jsonb_object_keys(was || becomes) field
  where was -> field is distinct from becomes -> field
  order by field;
  return null;
end $$;
create trigger audit after insert or update or delete on public.admin_settings
  for each row execute function private.audit_setting();

-- Lines go when they are three years old, and not before.
create function private.keep_line() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.changed_at < now() - interval '3 years' then
      return old;
    end if;
  end if;
  raise exception 'Lines of the audit stay as they are' using errcode = '0A000';
end $$;
create trigger keep_line before update or delete on private.role_changes
  for each row execute function private.keep_line();
create trigger keep_line before update or delete on private.setting_changes
  for each row execute function private.keep_line();
create trigger keep_lines before truncate on private.role_changes
  for each statement execute function private.keep_line();
create trigger keep_lines before truncate on private.setting_changes
  for each statement execute function private.keep_line();

-- For the daily job: old lines of the audit, and mails that were sent a quarter of a year ago.
create function private.prune_records() returns void
language sql set search_path = '' as $$
  delete from private.role_changes where changed_at < now() - interval '3 years';
  delete from private.setting_changes where changed_at < now() - interval '3 years';
  delete from public.outgoing_mail where sent_at < now() - interval '90 days'
$$;

-- What an account is called by admins; null once it is closed.
create function private.account_name(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(display_name, ''), email) from public.profiles where user_id = account
$$;

-- Some 100 lines, newest first, older than `before` (those of one moment stay together): [{kind, at, actor, actor_name, target, target_name, key, field,
-- before, after}], kind 'role', 'setting' or 'closed' (an account that its owner has closed; `before` is its role).
create function private.read_changes(before timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin reads the audit' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(line) || jsonb_build_object(
      'actor_name', private.account_name(line.actor), 'target_name', private.account_name(line.target))
      order by line.at desc, line.key desc nulls last, line.field), '[]')
    from (
      select * from (
        select 'role' as kind, changed_at as at, actor, target, null as key, null as field,
          to_jsonb(old_role) as before, to_jsonb(new_role) as after
        from private.role_changes
        union all
        select 'setting', changed_at, actor, null, setting_key, field, old_value, new_value
        from private.setting_changes
        union all
        select 'closed', closed_at, null, user_id, null, null,
          to_jsonb(case when was_admin then 'admin' else 'user' end), null
        from private.closed_accounts
      ) lines
      where read_changes.before is null or lines.at < read_changes.before
      order by lines.at desc fetch first 100 rows with ties
    ) line);
end $$;

create function public.read_changes(before timestamptz default null) returns jsonb
language sql stable security invoker set search_path = '' set timezone = 'UTC' as $$
  select private.read_changes(before)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.read_changes(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.read_changes(timestamptz) to authenticated;
grant execute on function public.read_changes(timestamptz) to authenticated;
