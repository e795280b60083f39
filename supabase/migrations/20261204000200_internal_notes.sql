-- Notes of the shop about a quote request, an order or a customer. Customers do not see them in the app; their data export
-- has them.

-- A note is never changed, so two devices cannot conflict.
create table public.internal_notes (
  id uuid primary key default gen_random_uuid(),
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  customer_id uuid references auth.users (id) on delete cascade,
  -- The admin who wrote it; null once that account is closed.
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default private.next_timestamp(),
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint internal_notes_subject check (num_nonnulls(quote_request_id, order_id, customer_id) = 1)
);
create index internal_notes_quote_request on public.internal_notes (quote_request_id);
create index internal_notes_order on public.internal_notes (order_id);
create index internal_notes_customer on public.internal_notes (customer_id);
create index internal_notes_author on public.internal_notes (author_id);
alter table public.internal_notes enable row level security;
revoke all on public.internal_notes from anon, authenticated;
grant all on public.internal_notes to service_role;

grant select, insert (id, quote_request_id, order_id, customer_id, author_id, body), delete
  on public.internal_notes to authenticated;
create policy internal_notes_select on public.internal_notes for select to authenticated
  using ((select private.is_admin()));
-- In another's name only to undo the deletion of that note.
create policy internal_notes_insert on public.internal_notes for insert to authenticated
  with check ((select private.is_admin()) and (author_id = (select auth.uid())
    or private.matches_deleted_row('internal_notes', to_jsonb(internal_notes))));
create policy internal_notes_delete on public.internal_notes for delete to authenticated
  using ((select private.is_admin()));

create trigger save_deleted_row before delete on public.internal_notes
  for each row execute function private.save_deleted_row();
create trigger restore_server_columns before insert on public.internal_notes
  for each row execute function private.restore_server_columns();
create trigger restore_referring_rows after insert on public.internal_notes
  for each row execute function private.restore_referring_rows();

-- An order outlives the account of its customer without personal data, so its notes go when the customer's data do.
create function private.delete_order_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.internal_notes where order_id = new.id;
  return null;
end $$;

create trigger delete_notes after update on public.orders
  for each row when (num_nonnulls(old.user_id, old.customer_email) > 0 and num_nonnulls(new.user_id, new.customer_email) = 0)
  execute function private.delete_order_notes();

-- Sync.

insert into private.sync_tables (ord, name, scope) values (22, 'internal_notes', 'admin');
call private.make_synced('internal_notes');

-- As before, with the shop's notes about the caller, without who wrote them.
create or replace function private.hidden_own_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  with me as (select auth.uid() as uid, private.proved_address(auth.uid()) as address)
  select jsonb_build_object(
    'account', (select jsonb_build_array(jsonb_build_object('id', u.id, 'email', u.email,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at))
      from auth.users u where u.id = me.uid),
    'sign_ins', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent,
        'ip', s.ip) order by s.created_at), '[]') from auth.sessions s where s.user_id = me.uid),
    'orders_without_account', (select coalesce(jsonb_agg(to_jsonb(o) - 'sync_xid' order by o.created_at), '[]')
      from public.orders o where o.user_id is null and lower(o.customer_email) = me.address),
    'requests_without_account', (select coalesce(jsonb_agg(to_jsonb(q) - 'sync_xid' order by q.created_at), '[]')
      from public.quote_requests q where q.user_id is null and lower(q.customer_email) = me.address),
    'messages_without_account', (select coalesce(jsonb_agg(to_jsonb(m) - 'sync_xid' order by m.created_at), '[]')
      from public.contact_messages m where m.user_id is null and lower(m.email) = me.address),
    'newsletter', (select coalesce(jsonb_agg(to_jsonb(n) - 'sync_xid'), '[]')
      from public.newsletter_subscriptions n where n.email = me.address),
    'devices', (select coalesce(jsonb_agg(to_jsonb(d) - '{p256dh,auth}'::text[] order by d.created_at), '[]')
      from public.push_subscriptions d where d.user_id = me.uid),
    'mails', (select coalesce(jsonb_agg(to_jsonb(m) - '{attempts,last_error}'::text[] order by m.created_at), '[]')
      from public.outgoing_mail m where lower(m.recipient) = me.address and m.kind <> 'shop_alert'),
    'shop_inbox', (select coalesce(jsonb_agg(to_jsonb(i) - 'sync_xid' order by i.created_at), '[]')
      from public.notifications i where i.id in (select private.notifications_about(me.uid, me.address))),
    'internal_notes', (select coalesce(jsonb_agg(to_jsonb(n) - '{author_id,sync_xid}'::text[] order by n.created_at), '[]')
      from public.internal_notes n
      left join public.quote_requests q on q.id = n.quote_request_id
      left join public.orders o on o.id = n.order_id
      where me.uid in (n.customer_id, q.user_id, o.user_id)
        or (q.user_id is null and lower(q.customer_email) = me.address)
        or (o.user_id is null and lower(o.customer_email) = me.address)))
  from me
$$;

-- Rights.

revoke all on function private.delete_order_notes() from public, anon, authenticated, service_role;
