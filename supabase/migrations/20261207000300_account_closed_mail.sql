-- A mail confirms that an account was deleted, with the numbers of its orders. It is deleted as soon as it has been sent, because
-- the address must not outlive the account here.

alter table public.outgoing_mail
  drop constraint outgoing_mail_kind_check,
  add constraint outgoing_mail_kind_check check (kind in ('quote_confirmation', 'quote_update', 'order_confirmation',
    'order_status', 'contact_confirmation', 'newsletter_confirmation', 'sign_up_notice', 'account_closed', 'shop_alert', 'welcome'));

create function private.delete_last_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from public.outgoing_mail where id = new.id;
  return null;
end $$;

-- send-mail makes five attempts, and sets one of these columns after each.
create trigger delete_last_mail after update of sent_at, last_error on public.outgoing_mail
  for each row when (new.kind = 'account_closed' and (new.sent_at is not null or new.attempts >= 5))
  execute function private.delete_last_mail();

-- As before, with the mail.
create or replace function private.close_account() returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  address constant text := private.proved_address(caller);
  was_admin constant boolean := private.is_admin();
  written constant text[] := array(
    select lower(customer_email) from public.orders where user_id = caller
    union select lower(customer_email) from public.quote_requests where user_id = caller
    union select lower(email) from public.contact_messages where user_id = caller);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  kept_orders constant jsonb := (select jsonb_agg(jsonb_build_object('label', 'Order ' || order_number,
      'value', private.dollars(total_amount)) order by created_at) from public.orders where user_id = caller);
begin
  if caller is null or not exists (select from public.profiles where user_id = caller) then
    raise exception 'Only somebody who is signed in can close their account' using errcode = '42501';
  end if;
  perform private.enforce_limit('own_data', 1);
  if not exists (select from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = caller and created_at between now() - interval '5 minutes' and now()) then
    return 'sign_in_again';
  end if;
  -- The same lock as changes of roles: two admins who leave at once must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('rigworks.roles', 0));
  if was_admin and not exists (select from public.profiles where role = 'admin' and user_id <> caller) then
    return 'last_admin';
  elsif exists (select from public.orders where user_id = caller and status not in ('delivered', 'cancelled')) then
    return 'open_orders';
  elsif public.own_files() <> '[]' then
    return 'files_left';
  end if;

  delete from public.notifications where id in (select private.notifications_about(caller, address));
  delete from public.outgoing_mail where lower(recipient) = address;
  perform private.delete_from_shop_mails(array_append(written, address));
  -- Confirmations to the other addresses that the person has typed, unless somebody else owns one.
  delete from public.outgoing_mail
    where lower(recipient) = any (written) and kind in ('quote_confirmation', 'order_confirmation', 'contact_confirmation')
      and private.confirmed_user(recipient) is null;
  perform private.queue_mail('account_closed', address, 'Your account was deleted - ' || company,
    E'Hi there,\n\nYour account was deleted, and your data is gone from our server.'
      || case when kept_orders is null then '' else E'\n\nWe keep your orders without your name and address. '
        || 'Keep their numbers: without an account, you need them for a warranty claim.' end
      || E'\n\nIf you didn’t delete your account, contact us.\n\n' || company,
    jsonb_build_object('rows', coalesce(kept_orders, '[]'), 'buttons', '[{"label": "Contact Us", "path": "/contact"}]'::jsonb));
  delete from public.newsletter_subscriptions where email = address;
  delete from public.quote_requests
  where user_id = caller or (user_id is null and lower(customer_email) = address);
  delete from public.contact_messages where user_id = caller or (user_id is null and lower(email) = address);
  delete from public.product_reviews where user_id = caller;
  -- An order without an account that is under way still needs its address.
  update public.orders set user_id = null, customer_name = null, customer_email = null, customer_phone = null,
    shipping_address = null, note = null
  where user_id = caller or (user_id is null and lower(customer_email) = address and status in ('delivered', 'cancelled'));
  -- An undo by an admin must not bring the person back.
  update private.deleted_rows set referring_rows = (
    select coalesce(jsonb_object_agg(kind, (
      select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(items) item
      where item ->> 'user_id' is distinct from caller::text)), '{}')
    from jsonb_each(referring_rows) as kept (kind, items))
  where strpos(referring_rows::text, caller::text) > 0;
  delete from private.sync_ledger where principal = caller::text;
  insert into private.closed_accounts (user_id, was_admin) values (caller, was_admin);
  -- With the account go profile, preferences, saved projects, devices and, in auth itself, all sessions.
  delete from auth.audit_log_entries where payload ->> 'actor_id' = caller::text;
  delete from auth.users where id = caller;
  return 'closed';
end $$;

-- As before, and the mail that confirms a deletion is kept for two days at most, sent or not: it has the address of somebody
-- who is no customer any more.
create or replace function private.prune_records() returns void
language sql set search_path = '' as $$
  delete from private.role_changes where changed_at < now() - interval '3 years';
  delete from private.setting_changes where changed_at < now() - interval '3 years';
  delete from private.review_changes where changed_at < now() - interval '3 years';
  delete from public.outgoing_mail where sent_at < now() - interval '90 days'
    or (sent_at is null and attempts >= 5 and due_at < now() - interval '90 days')
    or (kind = 'account_closed' and created_at < now() - interval '2 days');
  delete from public.notifications where id in (
    select id from public.notifications
    where created_at < now() - interval '400 days' or (is_read and created_at < now() - interval '180 days')
    order by created_at limit 2000);
  delete from public.row_changes where id in (
    select id from public.row_changes where changed_at < now() - interval '30 days' order by changed_at limit 20000);
  delete from private.sync_reports where day < (now() at time zone 'UTC')::date - 30
$$;
