-- What becomes of the things that visitors send: where a quote request stands, and what a notification refers to.

alter table public.quote_requests drop constraint quote_requests_status_check;
update public.quote_requests set status = 'lost' where status = 'closed';
-- What is deferred to the commit is done now: a table with triggers that wait cannot be altered.
set constraints all immediate;
alter table public.quote_requests
  add constraint quote_requests_status_check check (status in ('new', 'contacted', 'quoted', 'won', 'lost')),
  -- List of {status, at}, oldest first; kept by trigger.
  add column status_history jsonb not null default '[]';
update public.quote_requests set status_history = jsonb_build_array(
    jsonb_build_object('status', 'new', 'at', date_trunc('second', created_at)))
  || case when status = 'new' then '[]' else jsonb_build_array(
    jsonb_build_object('status', status, 'at', date_trunc('second', updated_at))) end;

create function private.note_quote_status() returns trigger
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
create trigger note_status before insert or update on public.quote_requests
  for each row execute function private.note_quote_status();

-- Notifications name the row that they tell of, so that the inbox can lead there.

create or replace function private.receive_quote() returns trigger
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
      'project_id', new.project_id, 'rig_id', new.rig_id, 'quote_request_id', new.id)));
  perform private.alert_shop('quoteRequests', 'New quote request',
    'A quote request from ' || new.customer_name || ' (' || new.customer_email || ') waits in the inbox.');
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.write_mail('quote_confirmation', new.customer_email,
      private.fill_in(template ->> 'subject', given), private.fill_in(template ->> 'body', given));
  end if;
  return new;
end $$;

create or replace function private.receive_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'review_submission', 'New review: ' || new.rating || ' of 5', coalesce(new.body, new.title, 'No text'), 'low',
    jsonb_build_object('customer_name', new.author_name, 'product_id', new.product_id, 'review_id', new.id));
  return new;
end $$;

-- The one refusal of a role change that a person can do something about has a code of its own.
create or replace function private.command_update_user_role(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.is_uuid(args ->> 'target_user_id') then
    perform private.refuse('malformed');
  end if;
  perform public.update_user_role_secure((args ->> 'target_user_id')::uuid, args ->> 'new_role');
exception when check_violation then
  perform private.refuse('last_admin', '23514');
end $$;

revoke all on all functions in schema private from public;
