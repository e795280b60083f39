-- Projects are drafts, published, scheduled and taken down like articles. Those that exist are published, and so is what a
-- build inserts that knows no drafts.

alter table public.projects
  add column published boolean not null default true,
  add column published_at timestamptz,
  add column unpublish_at timestamptz;
grant insert (published, published_at, unpublish_at), update (published, published_at, unpublish_at) on public.projects
  to authenticated;

insert into private.sync_columns (table_name, column_name, field_group) values
  ('projects', 'published', 'publication'),
  ('projects', 'published_at', 'publication'),
  ('projects', 'unpublish_at', 'publication');

alter policy projects_anon_select on public.projects using (published);
alter policy projects_select on public.projects using (published or (select private.is_admin()));

-- As before, with drafts of projects.
create or replace function private.audiences(table_name text, row_data jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when row_data is null then array[]::text[]
    when table_name in ('slideshow_slides', 'farriers_vets_sections', 'first_responders_sections')
      then case when (row_data ->> 'is_active')::boolean then array['catalogue'] else array['admin'] end
    when table_name in ('news_articles', 'projects')
      then case when (row_data ->> 'published')::boolean then array['catalogue'] else array['admin'] end
    when table_name in ('rigs', 'products', 'public_settings') then array['catalogue']
    when table_name = 'product_reviews' and row_data ->> 'status' = 'approved' then array['catalogue']
    when table_name in ('product_reviews', 'profiles', 'orders', 'quote_requests', 'quote_messages', 'contact_messages',
      'order_photos')
      then array_remove(array['admin', 'user:' || (row_data ->> 'user_id')], null)
    when table_name in ('user_preferences', 'saved_projects', 'saved_rigs')
      then array_remove(array['user:' || (row_data ->> 'user_id')], null)
    when table_name in ('notifications', 'newsletter_subscriptions', 'admin_settings', 'quote_follow_ups', 'internal_notes',
      'row_changes')
      then array['admin']
  end
$$;

-- Those that exist were published when they were added. That is no change by which anybody should date them.
alter table public.projects disable trigger set_updated_at;
update public.projects set published_at = created_at;
set constraints all immediate;
alter table public.projects enable trigger set_updated_at;

create trigger set_publication before insert or update of published, published_at, unpublish_at
  on public.projects for each row execute function private.set_publication();

-- As before, with projects.
create or replace function private.apply_publication_dates() returns void
language sql set search_path = '' as $$
  update public.news_articles set published_at = published_at
  where published <> private.is_visible(published, published_at, unpublish_at, now());
  update public.slideshow_slides set published_at = published_at
  where is_active <> private.is_visible(is_active, published_at, unpublish_at, now());
  update public.projects set published_at = published_at
  where published <> private.is_visible(published, published_at, unpublish_at, now())
$$;
