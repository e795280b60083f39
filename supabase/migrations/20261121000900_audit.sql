-- The audit: changes of roles and settings, reviews deleted and restored, closed accounts. Admins read it. No caller of the
-- API can write, change or delete a line, and triggers refuse it to the owner of the schema as well.

create table private.role_changes (
  id bigint generated always as identity primary key,
  actor uuid,
  target uuid not null,
  old_role text not null,
  new_role text not null,
  changed_at timestamptz not null default now()
);

create table private.setting_changes (
  id bigint generated always as identity primary key,
  -- Null: by SQL, not through the API.
  actor uuid,
  setting_key text not null,
  field text not null,
  -- Null where the field was missing. Settings hold no secrets; those of the services belong to the functions.
  old_value jsonb,
  new_value jsonb,
  changed_at timestamptz not null default now()
);

create table private.review_changes (
  id bigint generated always as identity primary key,
  actor uuid not null,
  -- Null: the author's account is closed.
  author uuid,
  review_id uuid not null,
  action text not null check (action in ('deleted', 'put_back')),
  changed_at timestamptz not null default now()
);

-- Closed accounts: the audit, and the answer to devices that ask. Nothing in it identifies a person.
create table private.closed_accounts (
  user_id uuid primary key,
  was_admin boolean not null,
  closed_at timestamptz not null default now()
);

create index role_changes_age on private.role_changes (changed_at);
create index setting_changes_age on private.setting_changes (changed_at);
create index review_changes_age on private.review_changes (changed_at);
alter table private.role_changes enable row level security;
alter table private.setting_changes enable row level security;
alter table private.review_changes enable row level security;
alter table private.closed_accounts enable row level security;

-- Records every change of a role, also one made by SQL.
create function private.audit_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.role_changes (actor, target, old_role, new_role)
  values (auth.uid(), new.user_id, old.role, new.role);
  return new;
end $$;

create trigger audit_role after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.audit_role();

-- One line for each changed field. The settings that a new project starts with are not logged.
create function private.audit_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_fields constant jsonb := case when tg_op = 'INSERT' then '{}' else old.setting_value end;
  new_fields constant jsonb := case when tg_op = 'DELETE' then '{}' else new.setting_value end;
begin
  if tg_op = 'INSERT' and auth.uid() is null then
    return null;
  end if;
  insert into private.setting_changes (actor, setting_key, field, old_value, new_value)
  select auth.uid(), case when tg_op = 'DELETE' then old.setting_key else new.setting_key end, field,
    old_fields -> field, new_fields -> field
  from jsonb_object_keys(old_fields || new_fields) field
  where old_fields -> field is distinct from new_fields -> field
  order by field;
  return null;
end $$;

create trigger audit after insert or update or delete on public.admin_settings
  for each row execute function private.audit_setting();

-- Records that an admin has restored a deleted review. An AFTER trigger, so the policies have accepted the row.
create function private.audit_restored_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and private.is_admin() and private.matches_deleted_row('product_reviews', to_jsonb(new)) then
    insert into private.review_changes (actor, author, review_id, action) values (auth.uid(), new.user_id, new.id, 'put_back');
  end if;
  return null;
end $$;

-- Fires before restore_referring_rows (triggers fire in order of name), which deletes what was kept.
create trigger audit_restored_review after insert on public.product_reviews
  for each row execute function private.audit_restored_review();

-- Lines of the audit are kept for three years.
create function private.forbid_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.changed_at < now() - interval '3 years' then
      return old;
    end if;
  end if;
  raise exception 'Lines of the audit stay as they are' using errcode = '0A000';
end $$;

create trigger forbid_audit_change before update or delete on private.role_changes
  for each row execute function private.forbid_audit_change();
create trigger forbid_audit_change before update or delete on private.setting_changes
  for each row execute function private.forbid_audit_change();
create trigger forbid_audit_change before update or delete on private.review_changes
  for each row execute function private.forbid_audit_change();
create trigger forbid_truncate before truncate on private.role_changes
  for each statement execute function private.forbid_audit_change();
create trigger forbid_truncate before truncate on private.setting_changes
  for each statement execute function private.forbid_audit_change();
create trigger forbid_truncate before truncate on private.review_changes
  for each statement execute function private.forbid_audit_change();

-- Devices ask whether an account was closed for as long as they are away, so these lines are never removed.
create function private.forbid_any_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Lines of the audit stay as they are' using errcode = '0A000';
end $$;

create trigger forbid_audit_change before update or delete on private.closed_accounts
  for each row execute function private.forbid_any_change();
create trigger forbid_truncate before truncate on private.closed_accounts
  for each statement execute function private.forbid_any_change();

create function private.account_name(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(display_name, ''), email) from public.profiles where user_id = account
$$;

-- About 100 lines before `before`, newest first (lines of one moment stay together): [{kind, at, actor, actor_name, target,
-- target_name, key, field, before, after}]. Kinds: 'role'; 'setting'; 'closed' (an account closed by its owner, `before` is
-- its role); 'review' (`target` is its author, `after` is 'deleted' or 'put_back').
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
        select 'review', changed_at, actor, author, null, null, null, to_jsonb(action)
        from private.review_changes
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

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.read_changes(timestamp with time zone)
  from public, anon, authenticated, service_role;
grant execute on function
  private.read_changes(timestamp with time zone), public.read_changes(timestamp with time zone)
  to authenticated;
