-- When an article is published and when it is taken down. `published` stays what decides who sees a row (policies,
-- audiences, pages, the catalogue file, builds that know no dates): the trigger derives it from the dates at each write,
-- and the job `publish` writes the rows whose time has come. So a change of visibility is always a change of the row,
-- which reaches devices like any other, and no visitor receives a text before its time.

-- published_at: null for a draft, in the future for a scheduled article. unpublish_at: null for no end.
alter table public.news_articles
  add column published_at timestamptz,
  add column unpublish_at timestamptz;
grant insert (published_at, unpublish_at), update (published_at, unpublish_at) on public.news_articles to authenticated;

-- Decided one by one, an article could be sent as published with the date of a schedule.
insert into private.sync_columns (table_name, column_name, field_group) values
  ('news_articles', 'published', 'publication'),
  ('news_articles', 'published_at', 'publication'),
  ('news_articles', 'unpublish_at', 'publication');

-- Whether visitors see a row at a time; src/shared/catalog/publication.ts says the same, and one list of cases tests both.
create function private.is_visible(
  published boolean, published_at timestamptz, unpublish_at timestamptz, moment timestamptz
)
returns boolean language sql immutable set search_path = '' as $$
  select (published or coalesce(published_at <= moment, false)) and coalesce(unpublish_at > moment, true)
$$;

-- A build that knows no dates writes `published` only: on is "now", off is "draft". A date of publication that a device
-- sends with `published` is between the creation of the row and now, whatever the clock of the device says.
create function private.set_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.published <> old.published and new.published_at is not distinct from old.published_at then
    if not new.published then
      new.published_at := null;
    elsif new.unpublish_at <= now() then
      new.unpublish_at := null;
    end if;
  end if;
  if new.published then
    new.published_at := greatest(least(coalesce(new.published_at, now()), now()), new.created_at);
  end if;
  new.published := private.is_visible(new.published, new.published_at, new.unpublish_at, now());
  return new;
end $$;

create trigger set_publication before insert or update of published, published_at, unpublish_at
  on public.news_articles for each row execute function private.set_publication();

-- Job: publishes and takes down what is due. The trigger does the work; nothing is written if nothing is due.
create function private.apply_publication_dates() returns void
language sql set search_path = '' as $$
  update public.news_articles set published_at = published_at
  where published <> private.is_visible(published, published_at, unpublish_at, now())
$$;

-- As before, with the job `publish`.
create or replace function private.job_definitions() returns table (name text, schedule text, command text)
language sql immutable set search_path = '' as $$
  values
    ('send-mail', '* * * * *', $sql$select private.call_function('send-mail')$sql$),
    ('send-push', '* * * * *', $sql$select private.call_function('send-push')$sql$),
    ('rebuild-site', '* * * * *', $sql$select private.call_function('rebuild-site')$sql$),
    ('schedule', '* * * * *', $sql$select private.run_schedule()$sql$),
    ('publish', '* * * * *', $sql$select private.apply_publication_dates()$sql$),
    ('clean-storage', '23 4 * * *', $sql$select private.call_function('clean-storage')$sql$),
    ('prune', '17 3 * * *', $sql$select private.prune_sync(), private.prune_records(), private.prune_job_log()$sql$)
$$;

grant execute on function private.is_visible(boolean, timestamptz, timestamptz, timestamptz)
  to authenticated, service_role;

-- Articles that are published were published when they were written, as far as anybody knows. That is no change by which
-- search engines and feeds should date them.
alter table public.news_articles disable trigger set_updated_at;
update public.news_articles set published_at = created_at where published;
set constraints all immediate;
alter table public.news_articles enable trigger set_updated_at;

select private.schedule_jobs();
