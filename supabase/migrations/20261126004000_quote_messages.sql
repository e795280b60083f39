-- The conversation about a quote request of a customer: messages of both sides, proposals of the shop (a message with an
-- amount), and the customer's acceptance. A request without an account has none: the shop answers it by mail.

insert into private.rate_limits values ('quote_messages', 120, 3600);

-- Messages are never changed or deleted, so two devices cannot conflict; only a proposal becomes accepted.
create table public.quote_messages (
  id uuid primary key default gen_random_uuid(),
  quote_request_id uuid not null references public.quote_requests (id) on delete cascade,
  -- The customer of the request, who reads all of its messages.
  user_id uuid not null references auth.users (id) on delete cascade,
  author text not null check (author in ('customer', 'shop')),
  body text not null check (char_length(body) between 1 and 5000),
  -- The price in dollars, in a proposal of the shop.
  amount numeric(12, 2) check (amount > 0),
  is_accepted boolean not null default false,
  created_at timestamptz not null default private.next_timestamp(),
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint quote_messages_proposal check ((amount is null or author = 'shop') and (amount is not null or not is_accepted))
);
create index quote_messages_request on public.quote_messages (quote_request_id, created_at);
alter table public.quote_messages enable row level security;
revoke all on public.quote_messages from anon, authenticated;
grant all on public.quote_messages to service_role;

-- The account that sent a quote request; null for a visitor's request, and for an unknown one.
create function private.quote_customer(request uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select user_id from public.quote_requests where id = request
$$;

grant select, insert (id, quote_request_id, user_id, author, body, amount), update (is_accepted)
  on public.quote_messages to authenticated;
create policy quote_messages_select on public.quote_messages for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy quote_messages_insert on public.quote_messages for insert to authenticated
  with check (user_id = private.quote_customer(quote_request_id) and (
    (author = 'customer' and amount is null and user_id = (select auth.uid()) and (select private.has_account()))
    or (author = 'shop' and (select private.is_admin()))));
-- An acceptance is final: it can be set, not withdrawn.
create policy quote_messages_update on public.quote_messages for update to authenticated
  using (user_id = (select auth.uid()) and amount is not null) with check (is_accepted);

create trigger limit_rate before insert on public.quote_messages for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('quote_messages');
create trigger check_feature_enabled before insert on public.quote_messages for each row
  when (current_user in ('anon', 'authenticated')) execute function private.check_feature_enabled();

-- What customer and shop call a request on the phone: the first 8 digits of its id, which the device made, so that it is
-- known before the request is sent. src/shared/orders/quote-reference.ts computes the same.
create function private.quote_reference(request uuid) returns text
language sql immutable set search_path = '' as $$ select 'Q-' || upper(left(request::text, 8)) $$;

-- The way to a request's conversation, for its customer. A visitor's request has none.
create function private.quote_mail_buttons(request public.quote_requests) returns jsonb
language sql stable set search_path = '' as $$
  select case when request.user_id is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('label', 'View Your Quote', 'path', '/my-quotes/' || request.id)) end
$$;

-- The way to a request in the panel, for the shop.
create function private.quote_alert_buttons(request uuid) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('label', 'Open the Request',
    'path', '/admin-panel?section=quotes&edit=' || request))
$$;

-- Notifies the shop of what a customer did, and alerts its addresses.
create function private.notify_shop_of_quote(request public.quote_requests, title text, message text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'quote_request', title, message, 'high', jsonb_strip_nulls(jsonb_build_object(
      'customer_name', request.customer_name, 'customer_email', request.customer_email,
      'customer_phone', request.customer_phone, 'quote_request_id', request.id)));
  perform private.alert_shop('quoteRequests', title,
    title || ' by ' || request.customer_name || ' (' || request.customer_email || ').',
    jsonb_build_object('buttons', private.quote_alert_buttons(request.id)));
end $$;

-- A customer's message notifies the shop. A message of the shop moves the request on (a price opens it again), and is mailed
-- to the account's address, which is confirmed: the address in the form may be anybody's.
create function private.receive_quote_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  reference constant text := private.quote_reference(new.quote_request_id);
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  select * into request from public.quote_requests where id = new.quote_request_id for update;
  if new.author = 'customer' then
    perform private.notify_shop_of_quote(request, 'Reply to quote ' || reference, new.body);
    return null;
  elsif new.amount is not null then
    update public.quote_requests set status = 'quoted' where id = request.id and status <> 'quoted';
  elsif request.status = 'new' then
    update public.quote_requests set status = 'contacted' where id = request.id;
  end if;
  perform private.queue_mail('quote_update', private.proved_address(new.user_id),
    case when new.amount is null then 'A message about your quote ' else 'The price for your quote ' end || reference,
    new.body || E'\n\n' || company,
    jsonb_build_object('rows', case when new.amount is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('label', 'Price', 'value', private.dollars(new.amount))) end,
      'buttons', private.quote_mail_buttons(request)));
  return null;
end $$;

create trigger receive after insert on public.quote_messages
  for each row execute function private.receive_quote_message();

-- As before, with the reference and links: notifies the shop and confirms the request. The notification names its row, so
-- that the inbox can link to it.
create or replace function private.receive_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template jsonb := private.setting('email_templates') -> 'quoteConfirmation';
  placeholders jsonb := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.safe_name(new.customer_name));
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'quote_request', 'New Quote Request', coalesce(nullif(new.message, ''), 'No details given'), 'high',
    jsonb_strip_nulls(jsonb_build_object(
      'customer_name', new.customer_name, 'customer_email', new.customer_email, 'customer_phone', new.customer_phone,
      'project_id', new.project_id, 'rig_id', new.rig_id, 'quote_request_id', new.id)));
  perform private.alert_shop('quoteRequests', 'New quote request ' || private.quote_reference(new.id),
    'A quote request from ' || new.customer_name || ' (' || new.customer_email || ') is waiting in your inbox.',
    jsonb_build_object('buttons', private.quote_alert_buttons(new.id)));
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('quote_confirmation', new.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders),
      jsonb_build_object('rows', jsonb_build_array(
          jsonb_build_object('label', 'Reference', 'value', private.quote_reference(new.id))),
        'buttons', private.quote_mail_buttons(new)));
  end if;
  return new;
end $$;

-- Refuses to accept a proposal that is no longer valid: the shop has sent a newer one or closed the request, while the
-- customer was offline. The lock makes it wait for a proposal that is being written.
-- Refusals: outdated.
create function private.check_acceptance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
begin
  select * into request from public.quote_requests where id = new.quote_request_id for update;
  if request.status = 'lost' or exists (select from public.quote_messages m where m.quote_request_id = request.id
    and m.amount is not null and (m.created_at, m.id) > (new.created_at, new.id)) then
    perform private.refuse('outdated');
  end if;
  return new;
end $$;

create trigger check_acceptance before update on public.quote_messages
  for each row when (new.is_accepted and not old.is_accepted) execute function private.check_acceptance();

create function private.receive_acceptance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
begin
  update public.quote_requests set status = 'won' where id = new.quote_request_id returning * into request;
  perform private.notify_shop_of_quote(request, 'Quote ' || private.quote_reference(request.id) || ' accepted',
    request.customer_name || ' accepts ' || private.dollars(new.amount) || '.');
  return null;
end $$;

create trigger receive_acceptance after update on public.quote_messages
  for each row when (new.is_accepted and not old.is_accepted) execute function private.receive_acceptance();

-- Sync.

create or replace function private.parked_codes() returns text[]
language sql immutable set search_path = '' as $$
  select '{conflict,not_permitted,gone,exists,already_subscribed,key_taken,invalid_value,missing_reference,payload_mismatch,unknown_command,sign_in_required,not_available,below_minimum,outdated,switched_off,last_admin,malformed,too_large,server_error,too_old,file_too_large,file_type,file_refused,file_missing}'::text[]
$$;

insert into private.sync_tables (ord, name, scope, owner_column) values (19, 'quote_messages', 'owner', 'user_id');

create or replace function private.audiences(table_name text, row_data jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when row_data is null then array[]::text[]
    when table_name in ('slideshow_slides', 'farriers_vets_sections', 'first_responders_sections')
      then case when (row_data ->> 'is_active')::boolean then array['catalogue'] else array['admin'] end
    when table_name = 'news_articles'
      then case when (row_data ->> 'published')::boolean then array['catalogue'] else array['admin'] end
    when table_name in ('projects', 'rigs', 'products', 'public_settings') then array['catalogue']
    when table_name = 'product_reviews' and row_data ->> 'status' = 'approved' then array['catalogue']
    when table_name in ('product_reviews', 'profiles', 'orders', 'quote_requests', 'quote_messages', 'contact_messages')
      then array_remove(array['admin', 'user:' || (row_data ->> 'user_id')], null)
    when table_name in ('user_preferences', 'saved_projects')
      then array_remove(array['user:' || (row_data ->> 'user_id')], null)
    when table_name in ('notifications', 'newsletter_subscriptions', 'admin_settings') then array['admin']
  end
$$;

call private.make_synced('quote_messages');

-- Everything that is held about the caller, a list of rows for each part (src/shared/account/data-export-parts.ts says what
-- each is). What policies show is read with the caller's own rights; an admin gets what is the admin's as a customer.
create or replace function public.export_own_data() returns jsonb
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'Only somebody who is signed in has data of their own' using errcode = '42501';
  end if;
  perform private.enforce_limit('own_data', 1);
  return jsonb_build_object(
    'profile', (select coalesce(jsonb_agg(to_jsonb(p) - 'sync_xid'), '[]')
      from public.profiles p where p.user_id = caller),
    'preferences', (select coalesce(jsonb_agg(to_jsonb(p) - 'sync_xid'), '[]')
      from public.user_preferences p where p.user_id = caller),
    'orders', (select coalesce(jsonb_agg(to_jsonb(o) - 'sync_xid' order by o.created_at), '[]')
      from public.orders o where o.user_id = caller),
    'requests', (select coalesce(jsonb_agg(to_jsonb(q) - 'sync_xid' order by q.created_at), '[]')
      from public.quote_requests q where q.user_id = caller),
    'quote_messages', (select coalesce(jsonb_agg(to_jsonb(m) - 'sync_xid' order by m.created_at), '[]')
      from public.quote_messages m where m.user_id = caller),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - 'sync_xid' order by m.created_at), '[]')
      from public.contact_messages m where m.user_id = caller),
    'reviews', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from (select id, user_id, product_id, author_name, rating, title, body, status, created_at, updated_at
        from public.product_reviews where user_id = caller) r),
    'saved_projects', (select coalesce(jsonb_agg((to_jsonb(s) - 'sync_xid') || jsonb_build_object('title', p.title)
        order by s.created_at), '[]')
      from public.saved_projects s left join public.projects p on p.id = s.project_id where s.user_id = caller),
    'files', public.own_files()) || private.hidden_own_data();
end $$;

-- Rights.

grant execute on function private.quote_customer(uuid) to authenticated;
