-- The roles of a hosted Supabase project, as its images make them: https://github.com/supabase/postgres, migrations/db,
-- with the revocations of 2025 (postgres is no longer a member of supabase_auth_admin or supabase_storage_admin).
-- Runs as the superuser supabase_admin, whom a project's owner cannot use.

create role postgres login nosuperuser createdb createrole replication bypassrls;
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;
create role supabase_read_only_user login bypassrls;
create role dashboard_user nologin createdb createrole replication;

grant anon, authenticated, service_role to authenticator, supabase_storage_admin, postgres;
grant authenticator to supabase_storage_admin;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
grant pg_read_all_data to supabase_read_only_user;

alter role all set search_path = "$user", public, extensions;
alter role supabase_admin set search_path = "$user", public, auth, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
