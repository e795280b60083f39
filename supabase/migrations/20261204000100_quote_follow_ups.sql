-- Who of the shop is in charge of a quote request, and on which day the shop gets back to the customer. A table of its own,
-- as customers read their quote requests.

create table public.quote_follow_ups (
  -- The id of the quote request.
  id uuid primary key references public.quote_requests (id) on delete cascade,
  assignee_id uuid references auth.users (id) on delete set null,
  -- A day as the admin's calendar shows it, without a time zone.
  due_on date,
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);
create index quote_follow_ups_assignee on public.quote_follow_ups (assignee_id);
create index quote_follow_ups_due on public.quote_follow_ups (due_on) where due_on is not null;
create trigger set_updated_at before update on public.quote_follow_ups
  for each row execute function private.set_updated_at();
alter table public.quote_follow_ups enable row level security;
revoke all on public.quote_follow_ups from anon, authenticated;
grant all on public.quote_follow_ups to service_role;

grant select, update (assignee_id, due_on) on public.quote_follow_ups to authenticated;
create policy quote_follow_ups_select on public.quote_follow_ups for select to authenticated
  using ((select private.is_admin()));
create policy quote_follow_ups_update on public.quote_follow_ups for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Each quote request has one from the start: if devices inserted it, two admins who are offline would collide.
create function private.add_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.quote_follow_ups (id) values (new.id);
  return null;
end $$;

create trigger add_follow_up after insert on public.quote_requests
  for each row execute function private.add_follow_up();

-- Sync.

insert into private.sync_tables (ord, name, scope) values (21, 'quote_follow_ups', 'admin');

create or replace function private.audiences(table_name text, row_data jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when row_data is null then array[]::text[]
    when table_name in ('slideshow_slides', 'farriers_vets_sections', 'first_responders_sections')
      then case when (row_data ->> 'is_active')::boolean then array['catalogue'] else array['admin'] end
    when table_name = 'news_articles'
      then case when (row_data ->> 'published')::boolean then array['catalogue'] else array['admin'] end
    when table_name in ('projects', 'rigs', 'products', 'public_settings') then array['catalogue']
    when table_name = 'product_reviews' and row_data ->> 'status' = 'approved' then array['catalogue']
    when table_name in ('product_reviews', 'profiles', 'orders', 'quote_requests', 'quote_messages', 'contact_messages')
      then array_remove(array['admin', 'user:' || (row_data ->> 'user_id')], null)
    when table_name in ('user_preferences', 'saved_projects', 'saved_rigs')
      then array_remove(array['user:' || (row_data ->> 'user_id')], null)
    when table_name in ('notifications', 'newsletter_subscriptions', 'admin_settings', 'quote_follow_ups', 'internal_notes',
      'row_changes')
      then array['admin']
  end
$$;

call private.make_synced('quote_follow_ups');

insert into public.quote_follow_ups (id) select id from public.quote_requests;

-- Rights.

revoke all on function private.add_follow_up() from public, anon, authenticated, service_role;
