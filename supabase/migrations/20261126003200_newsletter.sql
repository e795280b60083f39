-- A new subscriber gets a mail with a link to leave, which works without an account. The link has the id of the
-- subscription: it is random, and only the subscriber's mails and the admins know it.

-- Who has left, or was switched off by an admin, can subscribe again: the inactive row makes room. The name of the trigger
-- sorts before those that look for a known address.
create function private.clear_left_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.newsletter_subscriptions where email = lower(btrim(new.email)) and not is_active;
  return new;
end $$;

create trigger clear_left_subscription before insert on public.newsletter_subscriptions for each row
  when (current_user in ('anon', 'authenticated')) execute function private.clear_left_subscription();

-- Confirms a subscription. An admin inserts one only to undo its deletion, which mails nobody.
create function private.receive_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  if new.is_active and not private.is_admin() then
    perform private.queue_mail('newsletter_confirmation', new.email, 'You are on the newsletter list - ' || company,
      E'Hello there,\n\nThank you for subscribing. You will hear from us about new rigs, trade shows and offers.\n\n'
        || E'If you did not subscribe, use the link below to leave the list.\n\n' || company,
      jsonb_build_object('leave', new.id));
  end if;
  return new;
end $$;

create trigger receive after insert on public.newsletter_subscriptions for each row
  when (current_user in ('anon', 'authenticated')) execute function private.receive_subscription();

-- Ends a subscription. The same once more, and an unknown id, change nothing and are answered alike.
create function private.leave_newsletter(subscription uuid) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_subscriptions set is_active = false where id = subscription and is_active
$$;

create function public.leave_newsletter(subscription uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.leave_newsletter(subscription)
$$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.leave_newsletter(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.leave_newsletter(uuid), public.leave_newsletter(uuid)
  to anon, authenticated;
