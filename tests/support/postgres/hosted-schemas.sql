-- The grants of a hosted project's database before the first migration. Runs as supabase_admin in a database that
-- postgres owns and that has the schemas auth, storage and realtime.

create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;

-- The reason why migrations must revoke: by default all roles get all rights on what postgres creates in public.
grant usage on schema public to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

-- postgres reads and writes these tables and may create triggers on them. It owns none, and creates no others there.
grant usage on schema auth, storage, realtime to postgres;
grant all on all tables in schema auth to postgres, dashboard_user;
grant all on all routines in schema auth to postgres, dashboard_user;
grant all on all tables in schema storage to postgres, anon, authenticated, service_role;
grant all on all routines in schema storage to postgres, anon, authenticated, service_role;
grant select, insert, update on realtime.messages to postgres;

-- supautils is not on npm. Its `policy_grants` and `drop_trigger_grants` let postgres make, change and drop
-- policies, and drop triggers, on tables of other roles. Here postgres owns these four tables only while such a command
-- runs, so that the tests notice anything else that needs an owner.
create function extensions.lend_tables() returns event_trigger language plpgsql security definer set search_path = '' as $$
begin
  if session_user = 'postgres' then
    update pg_catalog.pg_class set relowner = 'postgres'::regrole
    where oid in ('auth.users'::regclass, 'storage.buckets'::regclass, 'storage.objects'::regclass,
      'realtime.messages'::regclass);
  end if;
end $$;

create function extensions.return_tables() returns event_trigger language plpgsql security definer set search_path = '' as $$
begin
  if session_user = 'postgres' then
    update pg_catalog.pg_class c set relowner = nspowner
    from pg_catalog.pg_namespace n
    where n.oid = relnamespace and c.oid in ('auth.users'::regclass, 'storage.buckets'::regclass,
      'storage.objects'::regclass, 'realtime.messages'::regclass);
  end if;
end $$;

create event trigger lend_tables on ddl_command_start
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'DROP TRIGGER')
  execute function extensions.lend_tables();
create event trigger return_tables on ddl_command_end
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'DROP TRIGGER')
  execute function extensions.return_tables();
