-- What is put back is what was deleted: an admin could have written a review in a customer's name, as one that comes back.
-- Deleting a review, or putting it back, is what the audit tells of.

-- What somebody has said in a row, as a fingerprint: nothing of it is kept, and nothing else comes back in its place.
create function private.fingerprint(said jsonb) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    (said - '{status,is_active,order_id,created_at,updated_at,subscribed_at,sync_xid}'::text[])::text, 'UTF8'))
$$;

alter table private.deleted_rows add column said bytea;

create table private.review_changes (
  id bigint generated always as identity primary key,
  actor uuid not null,
  -- Null: the account of whoever wrote it is gone.
  author uuid,
  review_id uuid not null,
  deed text not null check (deed in ('deleted', 'put_back')),
  changed_at timestamptz not null default now()
);
create index review_changes_age on private.review_changes (changed_at);
alter table private.review_changes enable row level security;
create trigger keep_line before update or delete on private.review_changes
  for each row execute function private.keep_line();
create trigger keep_lines before truncate on private.review_changes
  for each statement execute function private.keep_line();

-- Which accounts are gone is asked by devices for as long as they are away: these lines never go.
create function private.keep_for_ever() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Lines of the audit stay as they are' using errcode = '0A000';
end $$;
create trigger keep_line before update or delete on private.closed_accounts
  for each row execute function private.keep_for_ever();
create trigger keep_lines before truncate on private.closed_accounts
  for each statement execute function private.keep_for_ever();

create or replace function private.keep_deleted() returns trigger
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

-- Whether the row says what one of this id said that an admin has deleted in the last month.
create function private.comes_back(table_name text, wanted jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.deleted_rows d
    where d.table_name = comes_back.table_name and d.row_id = (wanted ->> 'id')::uuid
      and d.said = private.fingerprint(wanted))
$$;

drop policy reviews_insert on public.product_reviews;
create policy reviews_insert on public.product_reviews for insert to authenticated
  with check ((user_id = (select auth.uid()) and status = 'pending' and private.may_review(product_id, order_id))
    or ((select private.is_admin()) and private.comes_back('product_reviews', to_jsonb(product_reviews))));

drop policy newsletter_insert on public.newsletter_subscriptions;
create policy newsletter_insert on public.newsletter_subscriptions for insert to authenticated
  with check (is_active or ((select private.is_admin())
    and private.comes_back('newsletter_subscriptions', to_jsonb(newsletter_subscriptions))));

-- After the row itself, whose policy has been asked by then.
create function private.audit_put_back() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and private.is_admin() and private.comes_back('product_reviews', to_jsonb(new)) then
    insert into private.review_changes (actor, author, review_id, deed) values (auth.uid(), new.user_id, new.id, 'put_back');
  end if;
  return null;
end $$;
-- By its name before put_back_others, which forgets what was kept.
create trigger audit_put_back after insert on public.product_reviews
  for each row execute function private.audit_put_back();

create or replace function private.prune_records() returns void
language sql set search_path = '' as $$
  delete from private.role_changes where changed_at < now() - interval '3 years';
  delete from private.setting_changes where changed_at < now() - interval '3 years';
  delete from private.review_changes where changed_at < now() - interval '3 years';
  delete from public.outgoing_mail where sent_at < now() - interval '90 days'
$$;

-- As before, and kind 'review': `target` is whose it is, `after` what was done ('deleted' or 'put_back').
create or replace function private.read_changes(before timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin reads the audit' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(line) || jsonb_build_object(
      'actor_name', private.account_name(line.actor), 'target_name', private.account_name(line.target))
      order by line.at desc, line.key desc nulls last, line.field), '[]')
    from (
      select * from (
        select 'role' as kind, changed_at as at, actor, target, null as key, null as field,
          to_jsonb(old_role) as before, to_jsonb(new_role) as after
        from private.role_changes
        union all
        select 'setting', changed_at, actor, null, setting_key, field, old_value, new_value
        from private.setting_changes
        union all
        select 'review', changed_at, actor, author, null, null, null, to_jsonb(deed)
        from private.review_changes
        union all
        select 'closed', closed_at, null, user_id, null, null,
          to_jsonb(case when was_admin then 'admin' else 'user' end), null
        from private.closed_accounts
      ) lines
      where read_changes.before is null or lines.at < read_changes.before
      order by lines.at desc fetch first 100 rows with ties
    ) line);
end $$;

revoke all on all functions in schema private from public;
grant execute on function private.comes_back(text, jsonb) to authenticated;
