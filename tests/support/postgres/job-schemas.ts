import { DEPLOYER } from './native-template'

/**
 * Schemas with the tables and signatures of pg_cron, pg_net and Vault that the migration `_jobs` uses. The extensions
 * are not on npm; these schemas run no job and send no request.
 */
export const JOB_SCHEMAS = `
  create schema cron;
  create table cron.job (
    jobid bigint generated always as identity primary key, schedule text not null, command text not null,
    active boolean not null default true, jobname text unique);
  create table cron.job_run_details (
    jobid bigint, runid bigint generated always as identity primary key, status text, return_message text,
    start_time timestamptz, end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
  create function cron.alter_job(job_id bigint, schedule text default null, command text default null,
    database text default null, username text default null, active boolean default null)
  returns void language sql as $$
    update cron.job set schedule = coalesce(alter_job.schedule, job.schedule),
      command = coalesce(alter_job.command, job.command), active = coalesce(alter_job.active, job.active)
    where jobid = job_id $$;
  create schema net;
  create table net.http_request_queue (
    id bigint generated always as identity primary key, url text, body jsonb, headers jsonb, timeout_milliseconds int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000)
  returns bigint language sql as $$
    insert into net.http_request_queue (url, body, headers, timeout_milliseconds)
    values (url, body, headers, timeout_milliseconds) returning id $$;
  create schema vault;
  create table vault.secrets (
    id uuid primary key default gen_random_uuid(), name text unique, description text not null default '', secret text not null);
  create view vault.decrypted_secrets as select id, name, description, secret, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text default null, new_description text default '',
    new_key_id uuid default null)
  returns uuid language sql as $$
    insert into vault.secrets (secret, name, description) values (new_secret, new_name, new_description) returning id $$;
  create function vault.update_secret(secret_id uuid, new_secret text default null, new_name text default null,
    new_description text default null, new_key_id uuid default null)
  returns void language sql as $$
    update vault.secrets set secret = coalesce(new_secret, secret), name = coalesce(new_name, name) where id = secret_id $$;
  grant usage on schema cron, net, vault to ${DEPLOYER};
  grant all on all tables in schema cron, net, vault to ${DEPLOYER};
  grant execute on all functions in schema cron, net, vault to ${DEPLOYER};`
