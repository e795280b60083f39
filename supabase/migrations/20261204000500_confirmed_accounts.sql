-- Somebody who has signed up and not confirmed the address is not a user yet: profile and preferences begin with the
-- confirmation. Until then there is no session that could need them.

drop trigger create_account_rows on auth.users;
create trigger create_account_rows after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.create_account_rows();
create trigger create_confirmed_account_rows after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.create_account_rows();

-- As before; an account that was confirmed once keeps its rows.
create or replace function private.create_account_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, email) values (new.id, new.email) on conflict (user_id) do nothing;
  insert into public.user_preferences (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end $$;

-- An account that has signed in is a user, whatever its address is now.
delete from public.user_preferences p using auth.users u
  where u.id = p.user_id and u.email_confirmed_at is null and u.last_sign_in_at is null;
delete from public.profiles p using auth.users u
  where u.id = p.user_id and u.email_confirmed_at is null and u.last_sign_in_at is null;
