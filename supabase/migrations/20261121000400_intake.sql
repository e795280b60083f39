-- What visitors send: limits for each row by client address, notifications for the shop, outgoing mail.

create table private.rate_limits (
  bucket text primary key,
  max_rows int not null,
  window_seconds int not null
);
-- Generous: a whole trade-show booth shares one address.
insert into private.rate_limits values
  ('quote_requests', 60, 3600), ('contact_messages', 60, 3600), ('newsletter_subscriptions', 200, 3600),
  ('product_reviews', 60, 3600), ('anonymous_push', 3000, 3600);

create table private.rate_counters (
  bucket text not null,
  address text not null,
  window_start timestamptz not null,
  taken int not null,
  primary key (bucket, address, window_start)
);

-- Address of the caller as the edge saw it. The last hop of x-forwarded-for is the one that our own proxy wrote; any
-- earlier one may be forged. A network's /64 counts as one address, or IPv6 would make the limit meaningless.
create function private.caller_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  hops text[] := string_to_array(coalesce(headers ->> 'x-forwarded-for', ''), ',');
  hop text := btrim(coalesce(nullif(headers ->> 'cf-connecting-ip', ''), hops[cardinality(hops)], ''));
begin
  if hop !~ '^[0-9a-fA-F:.]{2,45}$' then
    return 'unknown';
  end if;
  return case family(hop::inet) when 6 then network(set_masklen(hop::inet, 64))::text else host(hop::inet) end;
exception when invalid_text_representation then
  return 'unknown';
end $$;

-- Takes from the caller's allowance or answers 429 with Retry-After, in the form that PostgREST turns into headers.
create function private.take(from_bucket text, wanted int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  allowed private.rate_limits;
  opened timestamptz;
  used int;
  wait int;
begin
  select * into strict allowed from private.rate_limits where bucket = from_bucket;
  opened := to_timestamp(floor(extract(epoch from now()) / allowed.window_seconds) * allowed.window_seconds);
  insert into private.rate_counters as c (bucket, address, window_start, taken)
  values (from_bucket, private.caller_address(), opened, wanted)
  on conflict (bucket, address, window_start) do update set taken = c.taken + excluded.taken
  returning taken into used;
  if used > allowed.max_rows then
    wait := greatest(1, ceil(extract(epoch from opened - now()) + allowed.window_seconds));
    raise sqlstate 'PGRST' using
      message = json_build_object('code', '429', 'message', 'Too many requests', 'details', null, 'hint', null)::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
  end if;
end $$;

create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take(tg_argv[0], 1);
  return new;
end $$;

-- For each row, so that one request with a thousand rows counts as a thousand; not for the shop's own jobs.
create trigger limit_rate before insert on public.quote_requests for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('quote_requests');
create trigger limit_rate before insert on public.contact_messages for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('contact_messages');
create trigger limit_rate before insert on public.newsletter_subscriptions for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('newsletter_subscriptions');
create trigger limit_rate before insert on public.product_reviews for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('product_reviews');

create function private.fold_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end $$;
create trigger fold_email before insert on public.newsletter_subscriptions
  for each row execute function private.fold_email();

-- A lead is worth more than its link: a request written offline about a project that was deleted meanwhile is kept.
create function private.drop_dead_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.projects where id = new.project_id) then
    new.project_id := null;
  end if;
  if not exists (select from public.rigs where id = new.rig_id) then
    new.rig_id := null;
  end if;
  return new;
end $$;
create trigger drop_dead_links before insert on public.quote_requests
  for each row execute function private.drop_dead_links();

-- Notifications and mail.

create function private.setting(key text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select setting_value from public.admin_settings where setting_key = key), '{}')
$$;

-- Replaces {{name}} by its value; a name that is not given stays as it is.
create function private.fill_in(template text, given jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  name text;
begin
  for name in select jsonb_object_keys(given) loop
    template := replace(template, '{{' || name || '}}', coalesce(given ->> name, ''));
  end loop;
  return template;
end $$;

create function private.write_mail(kind text, recipient text, subject text, body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever fills in a form may give a stranger's address: nobody gets more than three of these a day. ANN@ and ann@
  -- reach the same mailbox.
  if private.is_email(recipient) and (
    select count(*) < 3 from public.outgoing_mail m
    where lower(m.recipient) = lower(write_mail.recipient) and m.kind = write_mail.kind and m.kind not in ('shop_alert', 'order_status')
      and m.created_at > now() - interval '1 day'
  ) then
    insert into public.outgoing_mail (kind, recipient, subject, body) values (kind, recipient, subject, body);
  end if;
end $$;
create index outgoing_mail_recipient on public.outgoing_mail (lower(recipient), created_at);

-- A lead must come in whatever the settings say, so below nothing is cast: what has the wrong type counts as not set.
-- The table refuses wrong types too, but a restored or older row may hold them.
create function private.alert_shop(switch text, subject text, body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := private.setting('notification_settings');
  address text;
begin
  if wanted #> array['emailNotifications', switch] = 'true'
    and jsonb_typeof(wanted -> 'adminEmails') = 'array' then
    for address in select jsonb_array_elements_text(wanted -> 'adminEmails') loop
      perform private.write_mail('shop_alert', address, subject, body);
    end loop;
  end if;
end $$;

-- What a mail calls a person. A name with an address in it is advertising that we would deliver for somebody else.
create function private.safe_name(name text) returns text
language sql immutable set search_path = '' as $$
  select case when name ~* '[/@<>]|www\.|\.[a-z]{2,}' then 'there' else name end
$$;

create function private.receive_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template jsonb := private.setting('email_templates') -> 'quoteConfirmation';
  given jsonb := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.safe_name(new.customer_name));
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'quote_request', 'New Quote Request', coalesce(nullif(new.message, ''), 'No details given'), 'high',
    jsonb_strip_nulls(jsonb_build_object(
      'customer_name', new.customer_name, 'customer_email', new.customer_email, 'customer_phone', new.customer_phone,
      'project_id', new.project_id, 'rig_id', new.rig_id)));
  perform private.alert_shop('quoteRequests', 'New quote request',
    'A quote request from ' || new.customer_name || ' (' || new.customer_email || ') waits in the inbox.');
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.write_mail('quote_confirmation', new.customer_email,
      private.fill_in(template ->> 'subject', given), private.fill_in(template ->> 'body', given));
  end if;
  return new;
end $$;
create trigger receive after insert on public.quote_requests for each row execute function private.receive_quote();

create function private.receive_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'contact_form', new.subject, new.message, 'medium',
    jsonb_strip_nulls(jsonb_build_object(
      'customer_name', new.name, 'customer_email', new.email, 'customer_phone', new.phone)));
  perform private.alert_shop('customerMessages', 'New message: ' || new.subject,
    'A message from ' || new.name || ' (' || new.email || ') waits in the inbox.');
  return new;
end $$;
create trigger receive after insert on public.contact_messages for each row execute function private.receive_contact();

create function private.receive_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'review_submission', 'New review: ' || new.rating || ' of 5', coalesce(new.body, new.title, 'No text'), 'low',
    jsonb_build_object('customer_name', new.author_name));
  return new;
end $$;
create trigger receive after insert on public.product_reviews for each row execute function private.receive_review();

-- Wakes the sending function where nothing else does (hosted, a database webhook on this table does it).
create function private.announce_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('outgoing_mail', new.id::text);
  return new;
end $$;
create trigger announce after insert on public.outgoing_mail for each row execute function private.announce_mail();

revoke all on all functions in schema private from public;
