-- When a slide begins and ends to be shown, as for articles; its column `is_active` is what `published` is there.

alter table public.slideshow_slides
  add column published_at timestamptz,
  add column unpublish_at timestamptz;
grant insert (published_at, unpublish_at), update (published_at, unpublish_at) on public.slideshow_slides
  to authenticated;

insert into private.sync_columns (table_name, column_name, field_group) values
  ('slideshow_slides', 'is_active', 'publication'),
  ('slideshow_slides', 'published_at', 'publication'),
  ('slideshow_slides', 'unpublish_at', 'publication');

-- As before, for the column that the trigger names.
create or replace function private.set_publication() returns trigger
language plpgsql set search_path = '' as $$
declare
  flag constant text := coalesce(tg_argv[0], 'published');
  published boolean := (to_jsonb(new) ->> flag)::boolean;
begin
  if tg_op = 'UPDATE' and published <> (to_jsonb(old) ->> flag)::boolean
    and new.published_at is not distinct from old.published_at then
    if not published then
      new.published_at := null;
    elsif new.unpublish_at <= now() then
      new.unpublish_at := null;
    end if;
  end if;
  if published then
    new.published_at := greatest(least(coalesce(new.published_at, now()), now()), new.created_at);
  end if;
  published := private.is_visible(published, new.published_at, new.unpublish_at, now());
  return jsonb_populate_record(new, jsonb_build_object(flag, published));
end $$;

create trigger set_publication before insert or update of is_active, published_at, unpublish_at
  on public.slideshow_slides for each row execute function private.set_publication('is_active');

-- As before, with slides.
create or replace function private.apply_publication_dates() returns void
language sql set search_path = '' as $$
  update public.news_articles set published_at = published_at
  where published <> private.is_visible(published, published_at, unpublish_at, now());
  update public.slideshow_slides set published_at = published_at
  where is_active <> private.is_visible(is_active, published_at, unpublish_at, now())
$$;

update public.slideshow_slides set published_at = created_at where is_active;
