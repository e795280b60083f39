-- Lists show the newest first. What is written in one transaction, such as the rows of an import, came one after the
-- other and shall stand like that: each row gets a moment of its own.

-- Later than any other that it has given in this transaction, whatever the clock's steps are.
create function private.next_moment() returns timestamptz
language plpgsql set search_path = '' as $$
declare
  last constant timestamptz := nullif(current_setting('rigworks.last_moment', true), '')::timestamptz;
  moment constant timestamptz := greatest(clock_timestamp(), last + interval '1 microsecond');
begin
  perform set_config('rigworks.last_moment', moment::text, true);
  return moment;
end $$;

revoke all on function private.next_moment() from public;
grant execute on function private.next_moment() to authenticated, service_role;

alter table public.news_articles alter column created_at set default private.next_moment();
alter table public.projects alter column created_at set default private.next_moment();
alter table public.rigs alter column created_at set default private.next_moment();
alter table public.products alter column created_at set default private.next_moment();
