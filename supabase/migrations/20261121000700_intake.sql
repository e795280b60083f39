-- What visitors send: rate limits by client address, and notifications for the shop.

create table private.rate_limits (
  bucket text primary key,
  max_rows int not null,
  window_seconds int not null
);

-- Generous: a whole trade-show booth shares one address.
insert into private.rate_limits values
  ('quote_requests', 60, 3600), ('contact_messages', 60, 3600), ('newsletter_subscriptions', 200, 3600),
  ('product_reviews', 60, 3600), ('anonymous_push', 3000, 3600), ('anonymous_refusals', 1000, 86400);

create table private.rate_counters (
  bucket text not null,
  address text not null,
  window_start timestamptz not null,
  taken int not null,
  primary key (bucket, address, window_start)
);

-- The caller's address. Only the last hop of x-forwarded-for was written by our own proxy; earlier ones can be forged. An
-- IPv6 /64 network counts as one address, or the limits would not bind.
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

-- Adds `amount` to the caller's count for a limit. Returns the seconds to wait; 0 while the count is within the limit. The
-- lock timeout is shorter than the 2 s of a push: an anonymous push may wait for three counters and has 3 s in all.
create function private.count_against_limit(limit_name text, amount int) returns int
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  rule private.rate_limits;
  opened timestamptz;
  used int;
begin
  select * into strict rule from private.rate_limits where bucket = limit_name;
  opened := to_timestamp(floor(extract(epoch from now()) / rule.window_seconds) * rule.window_seconds);
  insert into private.rate_counters as c (bucket, address, window_start, taken)
  values (limit_name, private.caller_address(), opened, amount)
  on conflict (bucket, address, window_start) do update set taken = c.taken + excluded.taken
  returning taken into used;
  return case when used <= rule.max_rows then 0
    else greatest(1, ceil(extract(epoch from opened - now()) + rule.window_seconds)) end;
end $$;

-- Answers 429 with Retry-After, in the form that PostgREST turns into headers.
create function private.raise_rate_limited(wait int) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', '429', 'message', 'Too many requests', 'details', null, 'hint', null)::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
end $$;

-- Counts against a limit; refuses with 429 what is beyond it.
create function private.enforce_limit(limit_name text, amount int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wait constant int := private.count_against_limit(limit_name, amount);
begin
  if wait > 0 then
    perform private.raise_rate_limited(wait);
  end if;
end $$;

create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.enforce_limit(tg_argv[0], 1);
  end if;
  return new;
end $$;

-- By row: a request with a thousand rows counts as a thousand. Not for jobs of the server.
create trigger limit_rate before insert on public.quote_requests for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('quote_requests');
create trigger limit_rate before insert on public.contact_messages for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('contact_messages');
create trigger limit_rate before insert on public.newsletter_subscriptions for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('newsletter_subscriptions');
create trigger limit_rate before insert on public.product_reviews for each row
  when (current_user in ('anon', 'authenticated')) execute function private.limit_rate('product_reviews');

-- Feature switches and maintenance. The name sorts before limit_rate, so that what is refused is not counted.
create function private.check_feature_enabled() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_feature_enabled(tg_argv[0]);
  return new;
end $$;
create trigger check_feature_enabled before insert on public.quote_requests for each row
  when (current_user in ('anon', 'authenticated')) execute function private.check_feature_enabled('enableQuoteRequests');
create trigger check_feature_enabled before insert on public.contact_messages for each row
  when (current_user in ('anon', 'authenticated')) execute function private.check_feature_enabled();
create trigger check_feature_enabled before insert on public.newsletter_subscriptions for each row
  when (current_user in ('anon', 'authenticated')) execute function private.check_feature_enabled('enableNewsletter');
create trigger check_feature_enabled before insert on public.product_reviews for each row
  when (current_user in ('anon', 'authenticated')) execute function private.check_feature_enabled('enableReviews');

create function private.lowercase_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end $$;

create trigger lowercase_email before insert on public.newsletter_subscriptions
  for each row execute function private.lowercase_email();

-- A known address inserted through the table's own endpoint is answered like a new one, and nothing is written: the error of
-- a duplicate would undo its own count, and addresses could be tried without limit. sync_push does tell the caller (the form
-- shows "already subscribed"), and counts each refusal. Admins see all addresses anyway. Sorts after limit_rate.
create function private.mask_known_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('rigworks.in_push', true) is distinct from 'on' and not private.is_admin()
    and exists (select from public.newsletter_subscriptions where email = new.email) then
    return null;
  end if;
  return new;
end $$;
create trigger mask_known_address before insert on public.newsletter_subscriptions for each row
  when (current_user in ('anon', 'authenticated')) execute function private.mask_known_address();

-- Keeps a request that was written offline about a project or rig that has been deleted since.
create function private.clear_missing_references() returns trigger
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

create trigger clear_missing_references before insert on public.quote_requests
  for each row execute function private.clear_missing_references();

create function private.record_quote_status() returns trigger
language plpgsql set search_path = '' as $$
declare
  step constant jsonb :=
    jsonb_build_array(jsonb_build_object('status', new.status, 'at', date_trunc('second', now())));
begin
  if tg_op = 'INSERT' then
    new.status_history := step;
  elsif new.status is distinct from old.status then
    new.status_history := old.status_history || step;
  end if;
  return new;
end $$;

create trigger record_status before insert or update on public.quote_requests
  for each row execute function private.record_quote_status();

-- Notifies the shop and confirms the request. The notification names its row, so that the inbox can link to it.
create function private.receive_quote() returns trigger
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
  perform private.alert_shop('quoteRequests', 'New quote request',
    'A quote request from ' || new.customer_name || ' (' || new.customer_email || ') waits in the inbox.');
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('quote_confirmation', new.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders));
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

-- An admin inserts a review only to undo its deletion, which notifies nobody.
create function private.receive_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return new;
  end if;
  insert into public.notifications (type, title, message, priority, data) values (
    'review_submission', 'New review: ' || new.rating || ' of 5', coalesce(new.body, new.title, 'No text'), 'low',
    jsonb_build_object('customer_name', new.author_name, 'product_id', new.product_id, 'review_id', new.id));
  return new;
end $$;

create trigger receive after insert on public.product_reviews for each row execute function private.receive_review();

-- Rights.

grant execute on function
  private.enforce_limit(text, integer), private.count_against_limit(text, integer)
  to anon, authenticated;
