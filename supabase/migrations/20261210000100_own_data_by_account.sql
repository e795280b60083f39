-- A person's own data are the rows of the account. What was sent without an account under the same address may be another
-- person's: the auth service keeps the first password of an unconfirmed account, so whoever signs up first with somebody
-- else's address could read it once the owner of that address presses the button of the confirmation.

-- The account that caused a mail, if the mail goes to the confirmed address of that account.
alter table public.outgoing_mail add column user_id uuid references auth.users (id) on delete set null;
create index outgoing_mail_user on public.outgoing_mail (user_id);

-- As before, with the account.
create or replace function private.queue_mail(kind text, recipient text, subject text, body text, content jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_own constant boolean := coalesce(kind <> 'shop_alert' and private.confirmed_user(recipient) = auth.uid(), false);
begin
  if private.is_one_address(recipient) and (
    kind in ('shop_alert', 'quote_update') or is_own or (
      select count(*) < 3 from public.outgoing_mail m
      where private.mailbox_of(m.recipient) = private.mailbox_of(queue_mail.recipient) and m.kind = queue_mail.kind
        and m.created_at > now() - interval '1 day')
  ) and not (kind = 'quote_update' and exists (
    select from public.user_preferences
    where user_id = private.confirmed_user(recipient) and not (email_notifications and quote_notifications)))
  then
    insert into public.outgoing_mail (kind, recipient, subject, body, content, user_id)
    values (kind, recipient, subject, body, content || jsonb_build_object('company', private.mail_company()),
      case when is_own then auth.uid() end);
  end if;
end $$;

create or replace function private.is_own_attachment(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_quote_attachment(object_name) and exists (
    select from public.quote_requests
    where id = case when private.is_quote_attachment(object_name) then split_part(object_name, '/', 1)::uuid end
      and user_id = (select auth.uid()))
$$;

-- Without what was sent without an account. Mails: those that only accounts get, those about the account's orders, and those
-- that the account caused.
create or replace function private.hidden_own_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  with me as (select auth.uid() as uid, private.proved_address(auth.uid()) as address)
  select jsonb_build_object(
    'account', (select jsonb_build_array(jsonb_build_object('id', u.id, 'email', u.email,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at))
      from auth.users u where u.id = me.uid),
    'sign_ins', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent,
        'ip', s.ip) order by s.created_at), '[]') from auth.sessions s where s.user_id = me.uid),
    'newsletter', (select coalesce(jsonb_agg(to_jsonb(n) - 'sync_xid'), '[]')
      from public.newsletter_subscriptions n where n.email = me.address),
    'devices', (select coalesce(jsonb_agg(to_jsonb(d) - '{p256dh,auth}'::text[] order by d.created_at), '[]')
      from public.push_subscriptions d where d.user_id = me.uid),
    'mails', (select coalesce(jsonb_agg(to_jsonb(m) - '{attempts,last_error}'::text[] order by m.created_at), '[]')
      from public.outgoing_mail m
      where m.kind <> 'shop_alert' and (m.user_id = me.uid
        or m.order_id in (select o.id from public.orders o where o.user_id = me.uid)
        or (lower(m.recipient) = me.address and m.kind in ('welcome', 'sign_up_notice', 'quote_update')))),
    'shop_inbox', (select coalesce(jsonb_agg(to_jsonb(i) - 'sync_xid' order by i.created_at), '[]')
      -- No address: only notifications about rows of the account.
      from public.notifications i where i.id in (select private.notifications_about(me.uid, null))),
    'internal_notes', (select coalesce(jsonb_agg(to_jsonb(n) - '{author_id,sync_xid}'::text[] order by n.created_at), '[]')
      from public.internal_notes n
      left join public.quote_requests q on q.id = n.quote_request_id
      left join public.orders o on o.id = n.order_id
      where me.uid in (n.customer_id, q.user_id, o.user_id)))
  from me
$$;
