-- Leaving the newsletter says whether the subscription was active: a second click on the link is told that nothing was left to
-- end. An unknown id is answered like one that has ended.

drop function public.leave_newsletter(uuid);
drop function private.leave_newsletter(uuid);

create function private.leave_newsletter(subscription uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  was_active boolean;
begin
  update public.newsletter_subscriptions set is_active = false
    where id = coalesce((select f.successor from private.former_subscriptions f where f.id = subscription), subscription) and is_active
    returning email into address;
  was_active := found;
  update public.user_preferences set marketing_emails = false
    where user_id = private.confirmed_user(address) and marketing_emails;
  return was_active;
end $$;

create function public.leave_newsletter(subscription uuid) returns boolean
language sql security invoker set search_path = '' as $$
  select private.leave_newsletter(subscription)
$$;

revoke all on function private.leave_newsletter(uuid), public.leave_newsletter(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.leave_newsletter(uuid), public.leave_newsletter(uuid) to anon, authenticated;
