-- What a mail holds besides its text: a table of rows, buttons, the sender. The function send-mail makes the plain text and
-- the HTML of it (functions/send-mail/render-mail.ts).

-- {company: {name, phone, address}, rows: [{label, value}], buttons: [{label, path | url}], leave: id of a subscription}.
-- A path is one of the site. Rows and buttons go to strangers, too: nothing in them may be text of another stranger.
alter table public.outgoing_mail
  add column content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  drop constraint outgoing_mail_kind_check,
  add constraint outgoing_mail_kind_check check (kind in ('quote_confirmation', 'quote_update', 'order_confirmation',
    'order_status', 'contact_confirmation', 'newsletter_confirmation', 'sign_up_notice', 'shop_alert', 'welcome'));

-- Who a mail is from, for its foot. Nothing is cast, because a mail must go out whatever the settings hold.
create function private.mail_company() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(target, private.one_line(company ->> source)), '{}')
  from (values ('name', 'companyName'), ('phone', 'phone'), ('address', 'address')) fields (target, source),
    private.setting('company_info') company
  where jsonb_typeof(company -> source) = 'string' and company ->> source <> ''
$$;

drop function private.queue_mail(text, text, text, text);
-- Queues a mail; `content` as in the table's column. Anybody can type another person's address into a form, so an
-- unconfirmed address gets three mails of each kind a day; a signed-in caller may get any number at the confirmed address
-- (orders and requests have their own limits), and so may the shop's answers, which only admins write. A customer who has switched mails about quotes off gets no quote_update.
create function private.queue_mail(kind text, recipient text, subject text, body text, content jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_one_address(recipient) and (
    kind in ('shop_alert', 'quote_update') or private.confirmed_user(recipient) = auth.uid() or (
      select count(*) < 3 from public.outgoing_mail m
      where private.mailbox_of(m.recipient) = private.mailbox_of(queue_mail.recipient) and m.kind = queue_mail.kind
        and m.created_at > now() - interval '1 day')
  ) and not (kind = 'quote_update' and exists (
    select from public.user_preferences
    where user_id = private.confirmed_user(recipient) and not (email_notifications and quote_notifications)))
  then
    insert into public.outgoing_mail (kind, recipient, subject, body, content)
    values (kind, recipient, subject, body, content || jsonb_build_object('company', private.mail_company()));
  end if;
end $$;

drop function private.alert_shop(text, text, text);
-- Alerts the shop's addresses if the switch is on. Nothing is cast: a lead must come in whatever an old or restored
-- settings row holds. The body names a visitor, so it is reduced to one line.
create function private.alert_shop(switch text, subject text, body text, content jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := private.setting('notification_settings');
  address text;
begin
  if wanted #> array['emailNotifications', switch] = 'true'
    and jsonb_typeof(wanted -> 'adminEmails') = 'array' then
    for address in select jsonb_array_elements_text(wanted -> 'adminEmails') loop
      perform private.queue_mail('shop_alert', address, subject, private.one_line(body), content);
    end loop;
  end if;
end $$;

-- Notifies the shop, and confirms the message to its sender. Only the owner of a confirmed address gets a copy of the text:
-- anybody can write another person's address into the form.
create or replace function private.receive_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  written constant jsonb := jsonb_build_object('rows', jsonb_build_array(
    jsonb_build_object('label', 'Subject', 'value', new.subject),
    jsonb_build_object('label', 'Message', 'value', left(new.message, 4000))));
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'contact_form', new.subject, new.message, 'medium',
    jsonb_strip_nulls(jsonb_build_object(
      'customer_name', new.name, 'customer_email', new.email, 'customer_phone', new.phone)));
  perform private.alert_shop('customerMessages', 'New message: ' || new.subject,
    'A message from ' || new.name || ' (' || new.email || ') is waiting in your inbox.',
    written || '{"buttons": [{"label": "Open the Inbox", "path": "/notifications"}]}');
  perform private.queue_mail('contact_confirmation', new.email, 'We received your message - ' || company,
    'Hello ' || private.safe_name(new.name) || E',\n\nThank you for writing to us. We will get back to you within 24 hours.\n\n'
      || company,
    case when private.confirmed_user(new.email) = auth.uid() then written else '{}' end);
  return new;
end $$;

-- As before, with a way to the site.
create or replace function private.queue_welcome_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template constant jsonb := private.setting('email_templates') -> 'welcomeEmail';
  placeholders constant jsonb := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    -- The name is not known yet: sign-up metadata is not trusted.
    'customerName', 'there');
begin
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string'
    and template ->> 'subject' <> '' then
    perform private.queue_mail('welcome', new.email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders),
      '{"buttons": [{"label": "Open Your Profile", "path": "/profile"}]}');
  end if;
  return null;
end $$;

-- As before, and the confirmations of messages go, too.
-- Returns 'closed', 'sign_in_again' (the session is older than five minutes, or begins in the future because a clock was
-- set back), 'last_admin', 'open_orders' or 'files_left' (files must be removed first; nothing finds them afterwards).
-- Orders stay for the books and the warranty, without personal data.
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
  -- Alerts of the shop name an address in parentheses. Two statements, as an OR would keep the second from being a join.
  delete from public.outgoing_mail where kind = 'shop_alert' and strpos(lower(body), '(' || address || ')') > 0;
  delete from public.outgoing_mail where id in (
    select m.id
    from public.outgoing_mail m, regexp_matches(lower(m.body), '\(([^@[:space:]]+@[^@[:space:]]+)\)', 'g') named
    where m.kind = 'shop_alert' and named[1] = any (written));
  -- Confirmations to the other addresses that the person has typed, unless somebody else owns one.
  delete from public.outgoing_mail
    where lower(recipient) = any (written) and kind in ('quote_confirmation', 'order_confirmation', 'contact_confirmation')
      and private.confirmed_user(recipient) is null;
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

-- Rights.

grant execute on function
  private.alert_shop(text, text, text, jsonb)
  to service_role;
