-- What the daily job removes; jobs and webhooks, if pg_cron, pg_net and Vault exist, and without effect elsewhere. Secrets
-- are read from Vault at the time of a call, so none stands in cron.job or pg_trigger.

-- Names of the secrets in Vault that the jobs need.
create function private.job_secret_names() returns setof text
language sql immutable set search_path = '' as $$
  values ('project_url'), ('send_mail_secret'), ('send_push_secret'), ('rebuild_site_secret'), ('clean_storage_secret')
$$;

-- Stores a secret of the jobs: project_url (https://<ref>.supabase.co), or the secret that a function expects in the header
-- x-webhook-secret.
create function private.set_job_secret(name text, value text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  known uuid;
begin
  if name not in (select private.job_secret_names()) then
    raise exception 'No job has a secret of this name: %', name using errcode = '22023';
  elsif coalesce(value, '') = '' then
    raise exception 'A secret must not be empty' using errcode = '22023';
  elsif to_regclass('vault.secrets') is null then
    raise exception 'This database has no Vault' using errcode = '0A000',
      hint = 'Enable it under Database, Extensions: supabase_vault.';
  end if;
  execute 'select s.id from vault.secrets s where s.name = $1' into known using name;
  if known is null then
    execute 'select vault.create_secret($1, $2)' using value, name;
  else
    execute 'select vault.update_secret($1, $2)' using known, value;
  end if;
end $$;

-- Calls an edge function without waiting for its answer. False where pg_net, Vault or one of the two secrets is missing.
create function private.call_function(name text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  project_url text;
  secret text;
begin
  if to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null
    or to_regclass('vault.decrypted_secrets') is null then
    return false;
  end if;
  execute $sql$
    select max(s.decrypted_secret) filter (where s.name = 'project_url'), max(s.decrypted_secret) filter (where s.name = $1)
    from vault.decrypted_secrets s where s.name in ('project_url', $1)$sql$
  into project_url, secret using replace(name, '-', '_') || '_secret';
  if project_url is null or secret is null then
    return false;
  end if;
  execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 30000)'
  using rtrim(project_url, '/') || '/functions/v1/' || name,
    jsonb_build_object('content-type', 'application/json', 'x-webhook-secret', secret);
  return true;
end $$;

-- Webhook of a queue: calls the sending function named by the trigger, once in a transaction. pg_net sends after the commit.
-- The job of the next minute calls again, so a failure here must not undo what was written.
create function private.call_queue_webhook() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  called constant text := coalesce(current_setting('rigworks.called', true), '');
  mark constant text := '<' || tg_argv[0] || '>';
begin
  if strpos(called, mark) = 0 and exists (select from added) then
    perform set_config('rigworks.called', called || mark, true);
    perform private.call_function(tg_argv[0]);
  end if;
  return null;
exception when others then
  raise warning '% was not called: % (%)', tg_argv[0], sqlerrm, sqlstate;
  return null;
end $$;
create trigger call_queue_webhook after insert on public.outgoing_mail referencing new table as added
  for each statement execute function private.call_queue_webhook('send-mail');
create trigger call_queue_webhook after insert on public.outgoing_push referencing new table as added
  for each statement execute function private.call_queue_webhook('send-push');

-- Daily job: removes what is older than any offline period.
create function private.prune_sync(
  keep_removals interval default '180 days', keep_ledger interval default '400 days'
)
returns void language plpgsql set search_path = '' as $$
declare
  newest xid8;
begin
  with pruned as (delete from private.sync_removals where removed_at < now() - keep_removals returning xid)
  select max(xid) into newest from pruned;
  if newest is not null then
    update private.sync_state
    set pruned_below = greatest(pruned_below, ((newest::text)::bigint + 1)::text::xid8);
  end if;
  delete from private.sync_ledger where claimed_at < now() - keep_ledger;
  -- A refusal has touched nothing: it is kept for as long as a copy of its request may still arrive, with room to spare.
  delete from private.sync_ledger where claimed_at < now() - interval '30 days' and verdict ->> 'status' <> 'applied';
  delete from private.rate_counters where window_start < now() - interval '2 days';
  delete from private.deleted_rows where deleted_at < now() - interval '30 days';
end $$;

-- Daily job: removes old lines of the audit, mails that were sent or given up, reports of devices, and notifications (read
-- ones after 180 days, all after 400). A device of an admin is told of each notification that goes (S2), so a run removes
-- 2,000 at most: one or two pages of removals, in one poke, also on the first run over an old inbox.
create function private.prune_records() returns void
language sql set search_path = '' as $$
  delete from private.role_changes where changed_at < now() - interval '3 years';
  delete from private.setting_changes where changed_at < now() - interval '3 years';
  delete from private.review_changes where changed_at < now() - interval '3 years';
  delete from public.outgoing_mail where sent_at < now() - interval '90 days'
    or (sent_at is null and attempts >= 5 and due_at < now() - interval '90 days');
  delete from public.notifications where id in (
    select id from public.notifications
    where created_at < now() - interval '400 days' or (is_read and created_at < now() - interval '180 days')
    order by created_at limit 2000);
  delete from private.sync_reports where day < (now() at time zone 'UTC')::date - 30
$$;

-- pg_cron keeps a line for each run: some 4,000 a day.
create function private.prune_job_log() returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if to_regclass('cron.job_run_details') is not null then
    execute $sql$delete from cron.job_run_details where start_time < now() - interval '7 days'$sql$;
  end if;
end $$;

-- The jobs, with schedules in UTC.
create function private.job_definitions() returns table (name text, schedule text, command text)
language sql immutable set search_path = '' as $$
  values
    ('send-mail', '* * * * *', $sql$select private.call_function('send-mail')$sql$),
    ('send-push', '* * * * *', $sql$select private.call_function('send-push')$sql$),
    ('rebuild-site', '* * * * *', $sql$select private.call_function('rebuild-site')$sql$),
    ('clean-storage', '23 4 * * *', $sql$select private.call_function('clean-storage')$sql$),
    ('prune', '17 3 * * *', $sql$select private.prune_sync(), private.prune_records(), private.prune_job_log()$sql$)
$$;

-- Names of the secrets that are not in Vault, sorted; null if none is missing. Call it only where Vault exists.
create function private.missing_job_secrets() returns text[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  missing text[];
begin
  execute $sql$
    select array_agg(n order by n) from private.job_secret_names() n
    where not exists (select from vault.secrets s where s.name = n)$sql$
  into missing;
  return missing;
end $$;

-- Enables pg_cron and pg_net if possible and schedules the jobs; run again, it changes nothing. A line for each thing done,
-- and for each thing that is missing and what to do about it.
create function private.schedule_jobs() returns setof text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  extension text;
  job record;
  missing text[];
begin
  foreach extension in array '{pg_cron,pg_net}'::text[] loop
    if to_regnamespace(case extension when 'pg_cron' then 'cron' else 'net' end) is not null then
      continue;
    elsif not exists (select from pg_catalog.pg_available_extensions e where e.name = extension) then
      return next format('%s is not available in this database. Call the functions from another scheduler.', extension);
    else
      begin
        execute format('create extension %I with schema %I', extension,
          case when extension = 'pg_cron' then 'pg_catalog'
            when to_regnamespace('extensions') is null then 'public' else 'extensions' end);
        return next format('Enabled %s.', extension);
      exception when others then
        return next format('%s could not be enabled (%s). Enable it under Database, Extensions, then run this again.',
          extension, sqlerrm);
      end;
    end if;
  end loop;
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    for job in select * from private.job_definitions() loop
      -- cron.schedule leaves an inactive job inactive.
      execute 'select cron.alter_job(cron.schedule($1, $2, $3), active := true)' using job.name, job.schedule, job.command;
      return next format('Scheduled %s (%s).', job.name, job.schedule);
    end loop;
  end if;
  if to_regclass('vault.secrets') is null then
    return next 'Vault is missing. Enable supabase_vault under Database, Extensions, then run this again.';
  else
    missing := private.missing_job_secrets();
    if missing is not null then
      return next format('Missing secrets: %s. Set each: select private.set_job_secret(<name>, <value>);',
        array_to_string(missing, ', '));
    end if;
  end if;
end $$;

-- What `npm run doctor` asks: the state of the project, without personal data or secrets.
create function private.read_project_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  migrations jsonb;
  missing_secrets text[];
  jobs jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into migrations;
  end if;
  if to_regclass('vault.secrets') is not null then
    missing_secrets := private.missing_job_secrets();
  end if;
  if to_regclass('cron.job') is not null then
    execute $sql$
      select jsonb_agg(jsonb_build_object('name', j.jobname, 'schedule', j.schedule, 'active', j.active,
        'lastRunAt', run.start_time, 'lastStatus', run.status) order by j.jobname)
      from cron.job j
      left join lateral (select d.start_time, d.status from cron.job_run_details d
        where d.jobid = j.jobid order by d.runid desc limit 1) run on true
      where j.jobname in (select w.name from private.job_definitions() w)$sql$
    into jobs;
  end if;
  return jsonb_build_object(
    'migrations', migrations,
    'readOnly', current_setting('default_transaction_read_only') = 'on' or pg_is_in_recovery(),
    'extensions', jsonb_build_object(
      'pg_cron', to_regclass('cron.job') is not null,
      'pg_net', to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is not null,
      'vault', to_regclass('vault.secrets') is not null),
    'missingSecrets', coalesce(to_jsonb(missing_secrets), '[]'),
    'jobs', coalesce(jobs, '[]'),
    'missingJobs', (select coalesce(jsonb_agg(w.name order by w.name), '[]') from private.job_definitions() w
      where not coalesce(jobs, '[]') @> jsonb_build_array(jsonb_build_object('name', w.name))),
    'mail', (select jsonb_build_object(
        -- send-mail makes five attempts. A failure is reported for a week: prune keeps the row for 90 days.
        'waiting', count(*) filter (where attempts < 5),
        'failed', count(*) filter (where attempts >= 5 and due_at > now() - interval '7 days'),
        'oldestWaitingAt', min(due_at) filter (where attempts < 5))
      from public.outgoing_mail where sent_at is null and due_at <= now()),
    'push', (select jsonb_build_object('waiting', count(*), 'oldestWaitingAt', min(due_at))
      from public.outgoing_push where due_at <= now()),
    -- By the last attempt of each device, in the last 24 hours.
    'pushDevices', (select jsonb_build_object(
        'reached', count(*) filter (where last_success_at >= coalesce(last_failure_at, last_success_at)),
        'failing', count(*) filter (where last_failure_at > coalesce(last_success_at, '-infinity')))
      from public.push_subscriptions
      where greatest(last_success_at, last_failure_at) > now() - interval '24 hours'),
    'horizon', (select jsonb_build_object('ageSeconds', h -> 'age_seconds') from private.read_horizon() h),
    'admins', (select count(*) from public.profiles where role = 'admin'),
    -- The catalogue file must have the same epoch.
    'epoch', private.epoch());
end $$;

create function public.project_health() returns jsonb
language sql stable security invoker set search_path = '' set timezone = 'UTC' as $$
  select private.read_project_health()
$$;

revoke all on function public.project_health() from public, anon, authenticated, service_role;
grant execute on function private.read_project_health(), public.project_health() to service_role;

select private.schedule_jobs();
