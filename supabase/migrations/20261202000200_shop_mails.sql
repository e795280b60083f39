-- Mails to the shop: each at once, or together once an hour or a day; reports; alerts about mails that nobody got.

-- A day as the shop writes it.
create function private.shop_date(day date) returns text
language sql stable set search_path = '' as $$
  select to_char(day, case when format in ('DD/MM/YYYY', 'YYYY-MM-DD') then format else 'MM/DD/YYYY' end)
  from (select private.setting('system_settings') ->> 'dateFormat') s (format)
$$;

-- When mails to the shop go that wait for others: the next full hour, or the next 8 AM of the shop.
create function private.next_digest_at(frequency text, moment timestamptz default now()) returns timestamptz
language sql stable set search_path = '' as $$
  select case when frequency = 'hourly' then date_trunc('hour', moment) + interval '1 hour'
    else ((clock - interval '8 hours')::date + 1 + time '08:00') at time zone private.shop_zone() end
  from private.shop_clock(moment) clock
$$;

-- Adds an alert to the mail that goes to this address next. A mail holds 100 alerts.
create function private.add_to_digest(address text, due timestamptz, title text, line text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  added constant jsonb := jsonb_build_array(jsonb_build_object('label', private.one_line(title), 'value', line));
begin
  if not private.is_one_address(address) then
    return;
  end if;
  update public.outgoing_mail m set
    subject = (jsonb_array_length(content -> 'rows') + 1) || ' updates for the shop',
    content = jsonb_set(content, '{rows}', (content -> 'rows') || added)
  where id = (select id from public.outgoing_mail
    where recipient = address and kind = 'shop_alert' and sent_at is null and attempts = 0 and due_at = due
      and content -> 'isDigest' = 'true' and jsonb_array_length(content -> 'rows') < 100
    limit 1 for update);
  if not found then
    insert into public.outgoing_mail (kind, recipient, subject, body, due_at, content)
    values ('shop_alert', address, '1 update for the shop', 'New since the last email:', due,
      jsonb_build_object('isDigest', true, 'rows', added, 'company', private.mail_company(),
        'buttons', '[{"label": "Open the Inbox", "path": "/notifications"}]'::jsonb));
  end if;
end $$;

-- As before; requests, orders and messages wait for others if the shop wants its mails hourly or daily.
create or replace function private.alert_shop(switch text, subject text, body text, content jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := private.setting('notification_settings');
  frequency constant text := wanted ->> 'notificationFrequency';
  address text;
begin
  if wanted #> array['emailNotifications', switch] = 'true'
    and jsonb_typeof(wanted -> 'adminEmails') = 'array' then
    for address in select jsonb_array_elements_text(wanted -> 'adminEmails') loop
      if frequency in ('hourly', 'daily') and switch in ('quoteRequests', 'orderUpdates', 'customerMessages') then
        perform private.add_to_digest(address, private.next_digest_at(frequency), subject, private.one_line(body));
      else
        perform private.queue_mail('shop_alert', address, subject, private.one_line(body), content);
      end if;
    end loop;
  end if;
end $$;

-- What happened in the shop from `first_day` to `last_day`, in its time zone.
create function private.report_rows(first_day date, last_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('label', label, 'value', value) order by position)
  from (select first_day::timestamp at time zone private.shop_zone(),
      (last_day + 1)::timestamp at time zone private.shop_zone()) span (begins, ends),
    lateral (
      select 1, 'New orders', count(*) || coalesce(' for ' || private.dollars(sum(total_amount)), '')
        from public.orders where created_at >= begins and created_at < ends and status <> 'cancelled'
      union all select 2, 'Quote requests', count(*)::text from public.quote_requests where created_at >= begins and created_at < ends
      union all select 3, 'Messages', count(*)::text from public.contact_messages where created_at >= begins and created_at < ends
      union all select 4, 'Reviews', count(*)::text from public.product_reviews where created_at >= begins and created_at < ends
      union all select 5, 'New accounts', count(*)::text from public.profiles where created_at >= begins and created_at < ends
      union all select 6, 'Newsletter sign-ups', count(*)::text
        from public.newsletter_subscriptions where subscribed_at >= begins and subscribed_at < ends
    ) counted (position, label, value)
$$;

alter table private.schedule_state
  -- The shop's day and week of the last reports, and the time up to which the shop was told of emails that failed. A new shop begins now.
  add column reported_day date not null default private.shop_clock()::date,
  add column reported_week date not null default date_trunc('week', private.shop_clock())::date,
  add column alerted_until timestamptz not null default now();

-- Mails the reports at 8 AM of the shop: yesterday's, and on Mondays the last week's. After an outage the last ones only.
create function private.send_reports(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  clock constant timestamp := private.shop_clock(moment) - interval '8 hours';
  today constant date := clock::date;
  monday constant date := date_trunc('week', clock)::date;
  state private.schedule_state;
  overview constant jsonb := '[{"label": "Open the Overview", "path": "/admin-panel"}]';
begin
  select * into state from private.schedule_state for update;
  if state.reported_day < today then
    perform private.alert_shop('dailyReports', 'Daily report: ' || private.shop_date(today - 1),
      'This is what happened in the shop yesterday.',
      jsonb_build_object('rows', private.report_rows(today - 1, today - 1), 'buttons', overview));
  end if;
  if state.reported_week < monday then
    perform private.alert_shop('weeklyReports',
      'Weekly report: ' || private.shop_date(monday - 7) || ' to ' || private.shop_date(monday - 1),
      'This is what happened in the shop last week.',
      jsonb_build_object('rows', private.report_rows(monday - 7, monday - 1), 'buttons', overview));
  end if;
  update private.schedule_state set reported_day = greatest(reported_day, today), reported_week = greatest(reported_week, monday)
    where is_only and (reported_day < today or reported_week < monday);
end $$;

-- Tells the shop once an hour of mails that were given up. Mails to the shop itself are left out: an alert that fails must
-- not cause another one.
create function private.alert_failed_mails(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  since constant timestamptz := (select alerted_until from private.schedule_state for update);
  failed jsonb;
  failures bigint;
begin
  if moment < since + interval '1 hour' then
    return;
  end if;
  select count(*), jsonb_agg(jsonb_build_object('label', recipient, 'value', subject)) filter (where position <= 20)
    into failures, failed
    from (select recipient, subject, row_number() over (order by due_at) from public.outgoing_mail
      -- send-mail makes five attempts; the last one is over when the mail would be due again.
      where sent_at is null and attempts >= 5 and kind <> 'shop_alert' and due_at > since and due_at <= moment)
      given_up (recipient, subject, position);
  if failures > 0 then
    perform private.alert_shop('systemAlerts',
      case failures when 1 then '1 email was not delivered' else failures || ' emails were not delivered' end,
      'These people did not get their email. Please reach them another way, and check that the address is right.',
      jsonb_build_object('rows', failed));
  end if;
  update private.schedule_state set alerted_until = moment where is_only;
end $$;

create or replace function private.run_schedule(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.apply_maintenance_window(moment);
  perform private.send_reports(moment);
  perform private.alert_failed_mails(moment);
end $$;
