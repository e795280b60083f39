-- The link that ends a newsletter subscription has an id that only the subscriber gets. A device used to choose it, so whoever
-- wrote a stranger's address into the form could end that subscription at any time, and switch off the preference of the
-- stranger's account. Ids of earlier subscriptions stay: the links in mails that were sent must work.

-- As before, and the server chooses the id of a new subscription. An admin inserts one only to undo its deletion, with its
-- earlier id.
create or replace function private.clear_left_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former uuid;
begin
  if not private.is_admin() then
    new.id := gen_random_uuid();
  end if;
  delete from public.newsletter_subscriptions where email = lower(btrim(new.email)) and not is_active returning id into former;
  if former is not null and former <> new.id then
    update private.former_subscriptions set successor = new.id where successor = former;
    insert into private.former_subscriptions (id, successor) values (former, new.id)
      on conflict (id) do update set successor = excluded.successor;
  end if;
  return new;
end $$;

-- As before, and who subscribes the confirmed address of the own account with the form finds the account's switch on, which
-- could not end that subscription otherwise. A stranger who subscribes it changes nothing of the account.
create or replace function private.receive_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  if not new.is_active or private.is_admin() then
    return new;
  end if;
  update public.user_preferences set marketing_emails = true
    where user_id = auth.uid() and user_id = private.confirmed_user(new.email) and not marketing_emails;
  perform private.queue_mail('newsletter_confirmation', new.email, 'You’re on our newsletter list - ' || company,
    E'Hello there,\n\nThank you for subscribing. You will hear from us about new rigs, trade shows and offers.\n\n'
      || E'If you did not subscribe, unsubscribe with the link below.\n\n' || company,
    jsonb_build_object('leave', new.id));
  return new;
end $$;
