-- Reminds the shop of the quote requests to follow up, by a notification at 8 AM of the day, or at once if that has passed.

-- The day of which each follow-up has reminded. Not a column of the follow-up, which would reach the devices.
create table private.follow_up_reminders (
  id uuid primary key references public.quote_follow_ups (id) on delete cascade,
  due_on date not null
);
alter table private.follow_up_reminders enable row level security;

-- A follow-up that is moved to another day reminds again; one that was due while the job did not run, late.
create function private.remind_follow_ups(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  clock constant timestamp := private.shop_clock(moment);
begin
  if clock::time < '08:00' then
    return;
  end if;
  with reminded as (
    insert into private.follow_up_reminders as r (id, due_on)
    select f.id, f.due_on
    from public.quote_follow_ups f join public.quote_requests q on q.id = f.id
    where q.status not in ('won', 'lost') and f.due_on <= clock::date
    on conflict (id) do update set due_on = excluded.due_on where r.due_on <> excluded.due_on
    returning r.id
  )
  insert into public.notifications (type, title, message, priority, data)
  select 'quote_request', 'Follow up on quote ' || private.quote_reference(q.id),
    'Get back to ' || q.customer_name || '.', 'high', jsonb_strip_nulls(jsonb_build_object(
      'customer_name', q.customer_name, 'customer_email', q.customer_email, 'customer_phone', q.customer_phone,
      'quote_request_id', q.id, 'assignee_id', f.assignee_id))
  from reminded d
  join public.quote_follow_ups f on f.id = d.id
  join public.quote_requests q on q.id = d.id;
end $$;

create or replace function private.run_schedule(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.apply_maintenance_window(moment);
  perform private.send_reports(moment);
  perform private.alert_failed_mails(moment);
  perform private.remind_follow_ups(moment);
end $$;

-- As before; the title of a notification about a quote request is its own, and a reminder goes to the devices of the admin
-- to whom the request is assigned, or to all if that admin has none.
create or replace function private.push_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  switch constant text := case new.type when 'quote_request' then 'quoteRequests'
    when 'contact_form' then 'customerMessages' when 'review_submission' then 'reviews' else 'orderUpdates' end;
begin
  if private.setting('notification_settings') #> array['pushNotifications', switch] is distinct from 'false' then
    insert into public.outgoing_push (subscription_id, notification_id, title, body)
    select s.id, new.id, case new.type when 'contact_form' then 'New message' when 'review_submission' then 'New review'
      else left(new.title, 120) end, 'Waits in the inbox.'
    from public.push_subscriptions s
    join public.profiles p on p.user_id = s.user_id and p.role = 'admin'
    where new.data ->> 'assignee_id' is null or new.data ->> 'assignee_id' = s.user_id::text
      -- Somebody who has no device for notifications, or is no admin any more, would not learn of it.
      or not exists (select from public.push_subscriptions o
        join public.profiles a on a.user_id = o.user_id and a.role = 'admin'
        where o.user_id::text = new.data ->> 'assignee_id');
  end if;
  return new;
end $$;

-- Rights.

revoke all on function private.remind_follow_ups(timestamptz) from public, anon, authenticated, service_role;
