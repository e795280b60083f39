-- A job that runs each minute applies the settings that act at a time of day, in the shop's time zone.

-- The shop's time zone. Only those that the panel offers count, so that no other value stops a job.
create function private.shop_zone() returns text
language sql stable set search_path = '' as $$
  select case when zone in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles') then zone
    else 'America/New_York' end
  from (select private.setting('system_settings') ->> 'timezone') s (zone)
$$;

create function private.shop_clock(moment timestamptz default now()) returns timestamp
language sql stable set search_path = '' as $$
  select moment at time zone private.shop_zone()
$$;

-- What the job has done last.
create table private.schedule_state (
  is_only boolean primary key default true check (is_only),
  in_maintenance_window boolean not null default false,
  -- Whether the window has switched maintenance mode on; one that an admin has switched on stays on.
  has_closed_shop boolean not null default false
);
alter table private.schedule_state enable row level security;
insert into private.schedule_state default values;

-- Whether the daily maintenance window is open. A malformed setting opens none.
create function private.is_maintenance_time(moment timestamptz default now()) returns boolean
language sql stable set search_path = '' as $$
  select case when w -> 'enabled' = 'true' and w ->> 'startTime' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and jsonb_typeof(w -> 'duration') = 'number'
    then mod(extract(epoch from private.shop_clock(moment)::time - (w ->> 'startTime')::time) + 86400, 86400)
      < (w ->> 'duration')::numeric * 3600
    else false end
  from (select private.setting('system_settings') -> 'maintenanceWindow') s (w)
$$;

-- What the maintenance window switches twice a day is not logged, because nobody has done it.
drop trigger audit on public.admin_settings;
create trigger audit after insert or update or delete on public.admin_settings
  for each row when (current_setting('rigworks.is_maintenance_window', true) is distinct from 'on')
  execute function private.audit_setting();

-- Switches maintenance mode on when the window opens and off when it closes, as an admin does under Features, so that
-- pages, server and web host follow. Between the two an admin may switch it as they like.
create function private.apply_maintenance_window(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  state private.schedule_state;
  is_open constant boolean := private.is_maintenance_time(moment);
  is_closed boolean := false;
begin
  select * into state from private.schedule_state for update;
  if is_open = state.in_maintenance_window then
    return;
  end if;
  perform set_config('rigworks.is_maintenance_window', 'on', true);
  if is_open then
    update public.admin_settings set setting_value = setting_value || '{"maintenanceMode": true}'
      where setting_key = 'feature_settings' and setting_value -> 'maintenanceMode' is distinct from 'true';
    is_closed := found;
  elsif state.has_closed_shop then
    update public.admin_settings set setting_value = setting_value || '{"maintenanceMode": false}'
      where setting_key = 'feature_settings' and setting_value -> 'maintenanceMode' = 'true';
  end if;
  update private.schedule_state set in_maintenance_window = is_open, has_closed_shop = is_closed where is_only;
  perform set_config('rigworks.is_maintenance_window', 'off', true);
end $$;

-- Job of each minute.
create function private.run_schedule(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.apply_maintenance_window(moment);
end $$;

create or replace function private.job_definitions() returns table (name text, schedule text, command text)
language sql immutable set search_path = '' as $$
  values
    ('send-mail', '* * * * *', $sql$select private.call_function('send-mail')$sql$),
    ('send-push', '* * * * *', $sql$select private.call_function('send-push')$sql$),
    ('rebuild-site', '* * * * *', $sql$select private.call_function('rebuild-site')$sql$),
    ('schedule', '* * * * *', $sql$select private.run_schedule()$sql$),
    ('clean-storage', '23 4 * * *', $sql$select private.call_function('clean-storage')$sql$),
    ('prune', '17 3 * * *', $sql$select private.prune_sync(), private.prune_records(), private.prune_job_log()$sql$)
$$;

select private.schedule_jobs();
