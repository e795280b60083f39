-- Rows that belong to an account, whether an account exists, and roles.

-- Creates profile and preferences with the account. Sign-up metadata is written by the person who signs up, so none of it
-- is used, least of all a role.
create function private.create_account_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, email) values (new.id, new.email);
  insert into public.user_preferences (user_id) values (new.id);
  return new;
end $$;

create function private.copy_email_to_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where user_id = new.id;
  return new;
end $$;

create trigger create_account_rows after insert on auth.users
  for each row execute function private.create_account_rows();
create trigger copy_email_to_profile after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.copy_email_to_profile();

-- The account that has confirmed this address. "not is_sso_user" makes the query use the index of auth.users on email.
create function private.confirmed_user(address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from auth.users
  where email = lower(address) and not is_sso_user and email_confirmed_at is not null
  order by email_confirmed_at limit 1
$$;

-- The address that the account has proved to be its own, in lower case; null for one that has not.
create function private.proved_address(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users where id = account and email_confirmed_at is not null
$$;

-- Answers 401, as for an expired token: the device then refreshes its session, learns that the session is over, and asks
-- is_account_closed for the reason.
create function private.require_existing_account() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    return;
  elsif not private.has_account() then
    raise sqlstate 'PGRST' using
      message = '{"code": "PGRST301", "message": "The account of this token is gone", "details": null, "hint": null}',
      detail = '{"status": 401, "headers": {}}';
  end if;
end $$;

-- A deterministic id, so that a favorite saved on two devices is one row (S11). The device computes the same: the first 16
-- bytes of sha256('<user_id>:<project_id>') as a uuid.
create function private.saved_project_id(of_user uuid, project uuid) returns uuid
language sql immutable set search_path = '' as $$
  select left(encode(sha256(convert_to(of_user || ':' || project, 'UTF8')), 'hex'), 32)::uuid
$$;

create function private.set_saved_project_id() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := private.saved_project_id(new.user_id, new.project_id);
  return new;
end $$;

create trigger set_id before insert on public.saved_projects
  for each row execute function private.set_saved_project_id();

-- Errors: 42501 the caller is no admin, 22023 unknown role, P0002 unknown user, 23514 the last admin would be removed.
create function private.change_role(target uuid, wanted text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One role change at a time: two admins who demote each other must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('rigworks.roles', 0));
  if not private.is_admin() then
    raise exception 'Only an admin changes roles' using errcode = '42501';
  end if;
  if wanted is null or wanted not in ('admin', 'user') then
    raise exception 'There is no such role' using errcode = '22023';
  end if;
  if not exists (select from public.profiles where user_id = target) then
    raise exception 'There is no such user' using errcode = 'P0002';
  end if;
  if wanted <> 'admin' and not exists (
    select from public.profiles where role = 'admin' and user_id <> target
  ) then
    raise exception 'The last admin cannot be removed' using errcode = '23514';
  end if;
  update public.profiles set role = wanted where user_id = target and role <> wanted;
end $$;

-- An unknown user is the caller's mistake and answers 404.
create function public.update_user_role_secure(target_user_id uuid, new_role text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_role(target_user_id, new_role);
exception when no_data_found then
  raise sqlstate 'PGRST' using
    message = '{"code": "P0002", "message": "There is no such user", "details": null, "hint": null}',
    detail = '{"status": 404, "headers": {}}';
end $$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.update_user_role_secure(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.require_existing_account()
  to anon, authenticated;
grant execute on function
  private.change_role(uuid, text), public.update_user_role_secure(uuid, text)
  to authenticated;
grant execute on function
  private.saved_project_id(uuid, uuid)
  to authenticated, service_role;
grant execute on function
  private.confirmed_user(text)
  to service_role;
