-- What a hosted project has before our first migration and @supabase/lite does not create: the API's roles, their
-- grants on auth and storage, and the realtime schema. Runs after lite's system schema at every start, with the same
-- result.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
end $$;
alter role service_role bypassrls;

grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to service_role;
-- The policies of our migrations protect the rows; without a policy, no row is visible.
grant select on storage.buckets to anon, authenticated;
grant select, insert, update, delete on storage.objects to anon, authenticated;

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- Stores no rows here; its policies decide who may join a private channel.
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The topic of a join while its policies are checked.
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Hosted, this inserts a row that the realtime server reads from the WAL. Here it sends a NOTIFY to our realtime
-- server. Like the hosted one it never fails the caller: an oversized or refused message is dropped with a warning.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message text := json_build_object('topic', topic, 'event', event, 'private', private, 'payload', payload);
begin
  if octet_length(message) >= 8000 then
    raise warning 'realtime.send: message of % bytes is too large', octet_length(message);
  else
    perform pg_notify('realtime', message);
  end if;
exception when others then
  raise warning 'realtime.send: %', sqlerrm;
end $$;
