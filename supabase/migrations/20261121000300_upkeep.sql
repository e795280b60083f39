-- What the server keeps true by itself: accounts' rows, dates, order history, the public part of the settings, roles.

create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

do $$
declare
  touched text;
begin
  for touched in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'updated_at' and table_name <> 'outgoing_mail'
  loop
    execute format(
      'create trigger touch before update on public.%I for each row execute function private.touch()', touched);
  end loop;
end $$;

-- Profile and preferences come into being with the account. Sign-up metadata is written by the person signing up:
-- nothing of it is believed, least of all a role.
create function private.open_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, email) values (new.id, new.email);
  insert into public.user_preferences (user_id) values (new.id);
  return new;
end $$;

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where user_id = new.id;
  return new;
end $$;

create trigger open_account after insert on auth.users
  for each row execute function private.open_account();
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- One id for one wish: a favorite saved on two devices is the same row on both (S11). The device computes the same:
-- the first 16 bytes of sha256('<user_id>:<project_id>') as a uuid.
create function private.saved_project_id(of_user uuid, project uuid) returns uuid
language sql immutable set search_path = '' as $$
  select left(encode(sha256(convert_to(of_user || ':' || project, 'UTF8')), 'hex'), 32)::uuid
$$;

create function private.identify_saved_project() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := private.saved_project_id(new.user_id, new.project_id);
  return new;
end $$;
grant execute on function private.saved_project_id(uuid, uuid) to authenticated, service_role;

create trigger identify before insert on public.saved_projects
  for each row execute function private.identify_saved_project();

-- Whole seconds: every device of the customer gets the history with each change of the order.
create function private.note_order_stage() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.stage_history := jsonb_build_array(jsonb_build_object('status', new.status, 'at', date_trunc('second', now())));
  elsif new.status is distinct from old.status then
    new.stage_history := old.stage_history || jsonb_build_array(jsonb_build_object('status', new.status, 'at', date_trunc('second', now())));
  end if;
  return new;
end $$;

create trigger note_stage before insert or update on public.orders
  for each row execute function private.note_order_stage();

-- Keys are named one by one: a key that a later release adds to the settings stays private until somebody adds it here.
create function private.public_part(setting_key text, setting_value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value) from jsonb_each(setting_value)
  where key = any (case setting_key
    when 'company_info' then
      '{companyName,phone,email,address,website,companyDescription,logoUrl}'::text[]
    when 'business_hours' then
      '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]
    when 'feature_settings' then
      '{enableQuoteRequests,enableNewsletter,maintenanceMode,allowGuestCheckout,enableReviews,enableBlog,enableLiveChat,showInventoryCount}'::text[]
    else '{}'::text[] end)
$$;

create function private.publish_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  part jsonb;
begin
  if tg_op = 'DELETE' then
    delete from public.public_settings where setting_key = old.setting_key;
    return old;
  end if;
  part := private.public_part(new.setting_key, new.setting_value);
  if part is null then
    delete from public.public_settings where setting_key = new.setting_key;
  else
    insert into public.public_settings as s (setting_key, setting_value) values (new.setting_key, part)
    on conflict (setting_key) do update set setting_value = excluded.setting_value
      where s.setting_value is distinct from excluded.setting_value;
  end if;
  return new;
end $$;

create trigger publish after insert or update or delete on public.admin_settings
  for each row execute function private.publish_settings();

-- Roles. The audit is a trigger, so a change by SQL is on record as well.

create function private.audit_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.role_changes (actor, target, old_role, new_role)
  values (auth.uid(), new.user_id, old.role, new.role);
  return new;
end $$;

create trigger audit_role after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.audit_role();

-- Errors: 42501 the caller is no admin, 22023 no such role, P0002 no such person, 23514 the last admin would be gone.
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

create function public.update_user_role_secure(target_user_id uuid, new_role text) returns void
language sql security invoker set search_path = '' as $$
  select private.change_role(target_user_id, new_role)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.update_user_role_secure(uuid, text) from public, anon, service_role;
grant execute on function private.change_role(uuid, text) to authenticated;
grant execute on function public.update_user_role_secure(uuid, text) to authenticated;
