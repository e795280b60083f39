-- What is kept of a row that an admin deletes, so that an undo after the deletion was sent restores it completely: dates and
-- order that no device may write, and rows of others that referred to it. Kept for 30 days.

create table private.deleted_rows (
  table_name text not null,
  row_id uuid not null,
  -- Columns that only the server writes.
  own jsonb not null,
  -- Rows of others that refer to it: {saved_projects: [row], product_reviews: [row], quote_requests: [id]}.
  others jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (table_name, row_id),
  -- Hash of what the row said.
  said bytea
);

create index deleted_rows_age on private.deleted_rows (deleted_at);
alter table private.deleted_rows enable row level security;

create function private.referring_rows(table_name text, row_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(case table_name
    when 'projects' then jsonb_build_object(
      'saved_projects', (select jsonb_agg(to_jsonb(s)) from public.saved_projects s where s.project_id = row_id),
      'quote_requests', (select jsonb_agg(q.id) from public.quote_requests q where q.project_id = row_id))
    when 'rigs' then jsonb_build_object(
      'quote_requests', (select jsonb_agg(q.id) from public.quote_requests q where q.rig_id = row_id))
    when 'products' then jsonb_build_object(
      'product_reviews', (select jsonb_agg(to_jsonb(r)) from public.product_reviews r where r.product_id = row_id))
    else '{}' end)
$$;

-- Hash of what a person wrote in a row, to compare without keeping the text.
create function private.fingerprint(said jsonb) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    (said - '{status,is_active,order_id,created_at,updated_at,subscribed_at,sync_xid}'::text[])::text, 'UTF8'))
$$;

-- Whether the row equals the one of this id that an admin deleted in the last month: otherwise an admin could write a review
-- in a customer's name.
create function private.comes_back(table_name text, wanted jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.deleted_rows d
    where d.table_name = comes_back.table_name and d.row_id = (wanted ->> 'id')::uuid
      and d.said = private.fingerprint(wanted))
$$;

create function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone constant jsonb := to_jsonb(old);
begin
  if private.is_admin() then
    insert into private.deleted_rows as d (table_name, row_id, own, others, said)
    select tg_table_name, old.id, jsonb_object_agg(key, value), private.referring_rows(tg_table_name, old.id),
      private.fingerprint(gone)
    from jsonb_each(gone) where key in ('created_at', 'updated_at', 'subscribed_at', 'order_id')
    on conflict (table_name, row_id) do update
      set own = excluded.own, others = excluded.others, said = excluded.said, deleted_at = excluded.deleted_at;
    -- Those that go with their product are the product's.
    if tg_table_name = 'product_reviews' and pg_trigger_depth() = 1 then
      insert into private.review_changes (actor, author, review_id, deed)
      values (auth.uid(), (gone ->> 'user_id')::uuid, old.id, 'deleted');
    end if;
  end if;
  return old;
end $$;

create function private.put_back_own() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := (
    select own from private.deleted_rows where table_name = tg_table_name and row_id = new.id);
begin
  if kept is not null and private.is_admin() then
    new := jsonb_populate_record(new, kept);
  end if;
  return new;
end $$;

-- Skips owners who have closed their account, or have reviewed or saved it again.
create function private.put_back_others() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  delete from private.deleted_rows where table_name = tg_table_name and row_id = new.id returning others into kept;
  if kept is null or kept = '{}' then
    return null;
  end if;
  insert into public.saved_projects
  select s.* from jsonb_populate_recordset(null::public.saved_projects, kept -> 'saved_projects') s
  where exists (select from public.profiles p where p.user_id = s.user_id)
  on conflict do nothing;
  insert into public.product_reviews
  select r.* from jsonb_populate_recordset(null::public.product_reviews, kept -> 'product_reviews') r
  where r.user_id is null or exists (select from public.profiles p where p.user_id = r.user_id)
  on conflict do nothing;
  update public.quote_requests set
    project_id = case tg_table_name when 'projects' then new.id else project_id end,
    rig_id = case tg_table_name when 'rigs' then new.id else rig_id end
  where id in (select jsonb_array_elements_text(kept -> 'quote_requests')::uuid)
    and case tg_table_name when 'projects' then project_id else rig_id end is null;
  return null;
end $$;

do $$
declare
  restorable text;
begin
  foreach restorable in array '{slideshow_slides,farriers_vets_sections,first_responders_sections,news_articles,projects,
    rigs,products,product_reviews,newsletter_subscriptions}'::text[]
  loop
    execute format('create trigger keep_deleted before delete on public.%I
      for each row execute function private.keep_deleted()', restorable);
    execute format('create trigger put_back_own before insert on public.%I
      for each row execute function private.put_back_own()', restorable);
    execute format('create trigger put_back_others after insert on public.%I
      for each row execute function private.put_back_others()', restorable);
  end loop;
end $$;

-- Rights.

grant execute on function
  private.comes_back(text, jsonb)
  to authenticated;
