-- A new subscriber gets a mail with a link to leave, which works without an account. The link has the id of the
-- subscription: it is random, and only the subscriber's mails and the admins know it.

-- Former ids of a subscription that was ended and made again: the links in older mails name them and must end it, too.
create table private.former_subscriptions (
  id uuid primary key,
  successor uuid not null
);
create index former_subscriptions_successor on private.former_subscriptions (successor);
alter table private.former_subscriptions enable row level security;

-- Who has unsubscribed, or was switched off by an admin, can subscribe again: the inactive row is replaced by the new one.
-- The name of the trigger sorts before mask_known_address, which would take it for a known address.
create function private.clear_left_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former uuid;
begin
  delete from public.newsletter_subscriptions where email = lower(btrim(new.email)) and not is_active returning id into former;
  if former is not null and former <> new.id then
    update private.former_subscriptions set successor = new.id where successor = former;
    insert into private.former_subscriptions (id, successor) values (former, new.id)
      on conflict (id) do update set successor = excluded.successor;
  end if;
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
    perform private.queue_mail('newsletter_confirmation', new.email, 'You’re on our newsletter list - ' || company,
      E'Hello there,\n\nThank you for subscribing. You will hear from us about new rigs, trade shows and offers.\n\n'
        || E'If you did not subscribe, unsubscribe with the link below.\n\n' || company,
      jsonb_build_object('leave', new.id));
  end if;
  return new;
end $$;

create trigger receive after insert on public.newsletter_subscriptions for each row
  when (current_user in ('anon', 'authenticated')) execute function private.receive_subscription();

-- Ends a subscription, and switches the preference of its account off. The same once more, and an unknown id, change
-- nothing and are answered alike.
create function private.leave_newsletter(subscription uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  update public.newsletter_subscriptions set is_active = false
    where id = coalesce((select f.successor from private.former_subscriptions f where f.id = subscription), subscription) and is_active
    returning email into address;
  update public.user_preferences set marketing_emails = false
    where user_id = private.confirmed_user(address) and marketing_emails;
end $$;

create function public.leave_newsletter(subscription uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.leave_newsletter(subscription)
$$;

-- The customer's switch for marketing puts the account's address on the list, or takes it off. An address that nobody has
-- confirmed stays where it is.
create function private.follow_marketing_preference() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.proved_address(new.user_id);
  wanted constant boolean := new.email_notifications and new.marketing_emails;
begin
  if wanted = (old.email_notifications and old.marketing_emails) or address is null then
    return null;
  elsif wanted then
    insert into public.newsletter_subscriptions as n (email) values (address)
      on conflict (email) do update set is_active = true where not n.is_active;
  else
    update public.newsletter_subscriptions set is_active = false where email = address and is_active;
  end if;
  return null;
end $$;

create trigger follow_marketing_preference after update of email_notifications, marketing_emails on public.user_preferences
  for each row execute function private.follow_marketing_preference();

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.leave_newsletter(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.leave_newsletter(uuid), public.leave_newsletter(uuid)
  to anon, authenticated;
