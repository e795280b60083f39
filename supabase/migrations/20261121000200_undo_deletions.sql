-- When an admin deletes a row, this table keeps what a later undo cannot send back: columns that devices may not write, and
-- rows of other people that referred to it. Entries are deleted after 30 days.

create table private.deleted_rows (
  table_name text not null,
  row_id uuid not null,
  -- Columns that only the server writes.
  server_columns jsonb not null,
  -- Rows that referred to it: {saved_projects: [row], product_reviews: [row], quote_requests: [id]}.
  referring_rows jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (table_name, row_id),
  content_hash bytea
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

-- Hash of the columns that a person writes: compares two rows without keeping the text.
create function private.content_hash(content jsonb) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    (content - '{status,is_active,order_id,created_at,updated_at,subscribed_at,sync_xid}'::text[])::text, 'UTF8'))
$$;

-- Whether the row is equal to the one with this id that an admin deleted in the last 30 days. Without this check an admin
-- could write a review in a customer's name.
create function private.matches_deleted_row(table_name text, wanted jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.deleted_rows d
    where d.table_name = matches_deleted_row.table_name and d.row_id = (wanted ->> 'id')::uuid
      and d.content_hash = private.content_hash(wanted))
$$;

create function private.save_deleted_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleted constant jsonb := to_jsonb(old);
begin
  if private.is_admin() then
    insert into private.deleted_rows as d (table_name, row_id, server_columns, referring_rows, content_hash)
    select tg_table_name, old.id, jsonb_object_agg(key, value), private.referring_rows(tg_table_name, old.id),
      private.content_hash(deleted)
    from jsonb_each(deleted) where key in ('created_at', 'updated_at', 'subscribed_at', 'order_id')
    on conflict (table_name, row_id) do update
      set server_columns = excluded.server_columns, referring_rows = excluded.referring_rows,
        content_hash = excluded.content_hash, deleted_at = excluded.deleted_at;
    -- A cascade from the product is logged with the product.
    if tg_table_name = 'product_reviews' and pg_trigger_depth() = 1 then
      insert into private.review_changes (actor, author, review_id, action)
      values (auth.uid(), (deleted ->> 'user_id')::uuid, old.id, 'deleted');
    end if;
  end if;
  return old;
end $$;

create function private.restore_server_columns() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := (
    select server_columns from private.deleted_rows where table_name = tg_table_name and row_id = new.id);
begin
  if kept is not null and private.is_admin() then
    new := jsonb_populate_record(new, kept);
  end if;
  return new;
end $$;

-- Skips owners who have closed their account, or have reviewed or saved it again.
create function private.restore_referring_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  delete from private.deleted_rows where table_name = tg_table_name and row_id = new.id returning referring_rows into kept;
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
    execute format('create trigger save_deleted_row before delete on public.%I
      for each row execute function private.save_deleted_row()', restorable);
    execute format('create trigger restore_server_columns before insert on public.%I
      for each row execute function private.restore_server_columns()', restorable);
    execute format('create trigger restore_referring_rows after insert on public.%I
      for each row execute function private.restore_referring_rows()', restorable);
  end loop;
end $$;

-- Rights.

grant execute on function
  private.matches_deleted_row(text, jsonb)
  to authenticated;
