-- Storage buckets and their policies. Public buckets are read by URL and need no SELECT policy; without one nobody lists
-- them. Types are listed one by one: "image/*" would allow SVG, which runs scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, bucket <> 'quote-attachments', 5242880,
  case when bucket = 'quote-attachments'
    then array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'application/pdf']
    else array['image/png', 'image/jpeg', 'image/webp', 'image/avif'] end
from unnest(array['avatars', 'product-images', 'rig-images', 'news-images', 'slideshow', 'quote-attachments']) bucket
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- "<uid>/avatar.<type>". A token outlives its account by up to an hour, so the account must exist.
create function private.is_own_avatar(object_name text) returns boolean
language sql stable set search_path = '' as $$
  select object_name ~ ('^' || (select auth.uid()) || '/avatar\.(png|jpe?g|webp|avif)$')
    and exists (select from public.profiles where user_id = (select auth.uid()))
$$;

create function private.is_catalogue_bucket(bucket text) returns boolean
language sql immutable set search_path = '' as $$
  select bucket in ('product-images', 'rig-images', 'news-images', 'slideshow')
$$;

-- "<id of the quote request>/<1 to 5>.<type>": the request's id is made on the device and known to nobody else, and
-- the fixed numbers cap the count.
create function private.is_quote_attachment(object_name text) returns boolean
language sql immutable set search_path = '' as $$
  select object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[1-5]\.(png|jpe?g|webp|avif|pdf)$'
$$;

-- A file that the caller sent with a request: signed in, or as a visitor under the address confirmed since. Anybody can type
-- any address into a form, so a request of another account is never the caller's.
create function private.is_own_attachment(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_quote_attachment(object_name) and exists (
    select from public.quote_requests
    where id = case when private.is_quote_attachment(object_name) then split_part(object_name, '/', 1)::uuid end
      and (user_id = (select auth.uid())
        or user_id is null and lower(customer_email) = private.proved_address((select auth.uid()))))
$$;

-- At most 50 files a day from one address, so that one visitor cannot use up the room of all, and 400 from all together
-- (2 GB).
create function private.has_attachment_room() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
      select from private.rate_counters
      where bucket = 'quote_attachments' and address = private.caller_address()
        and window_start = date_trunc('day', now(), 'UTC') and taken >= 50)
    and (select count(*) < 400 from storage.objects
      where bucket_id = 'quote-attachments' and created_at > now() - interval '1 day')
$$;

-- Counts what is stored: the storage service tries the policies in a transaction that it rolls back, then stores the row as
-- itself. Without a known address only the cap for all applies.
create function private.count_attachment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.caller_address() <> 'unknown' then
    insert into private.rate_counters as c (bucket, address, window_start, taken)
    values ('quote_attachments', private.caller_address(), date_trunc('day', now(), 'UTC'), 1)
    on conflict (bucket, address, window_start) do update set taken = c.taken + 1;
  end if;
  return new;
end $$;

create trigger count_attachment after insert on storage.objects for each row
  when (new.bucket_id = 'quote-attachments') execute function private.count_attachment();

create policy rigworks_select on storage.objects for select to authenticated
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_own_attachment(name))
    or ((private.is_catalogue_bucket(bucket_id) or bucket_id = 'quote-attachments') and (select private.is_admin())));
create policy rigworks_insert on storage.objects for insert to authenticated
  with check ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_quote_attachment(name)
      and (select private.has_account()) and (select private.has_attachment_room()))
    or (private.is_catalogue_bucket(bucket_id) and (select private.is_admin())));
create policy rigworks_update on storage.objects for update to authenticated
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (private.is_catalogue_bucket(bucket_id) and (select private.is_admin())))
  with check ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (private.is_catalogue_bucket(bucket_id) and (select private.is_admin())));
-- The storage service alone can delete a file, so its owner needs the right.
create policy rigworks_delete on storage.objects for delete to authenticated
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_own_attachment(name))
    or ((private.is_catalogue_bucket(bucket_id) or bucket_id = 'quote-attachments') and (select private.is_admin())));
create policy rigworks_anon_insert on storage.objects for insert to anon
  with check (bucket_id = 'quote-attachments' and private.is_quote_attachment(name)
    and (select private.has_attachment_room()));

-- Files of the bucket quote-attachments that belong to no request and are older than a week: a device uploads them before
-- the request, and may then be out of reach for days. Oldest first. For the function clean-storage, as only the storage
-- service can delete a file.
create function public.list_orphaned_attachments(max_rows int default 100) returns setof text
language sql stable security invoker set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'quote-attachments' and o.created_at < now() - interval '7 days' and not exists (
    select from public.quote_requests q
    where q.id = case when private.is_quote_attachment(o.name) then split_part(o.name, '/', 1)::uuid end
      and ('quote-attachments/' || o.name) = any (q.attachments))
  order by o.created_at, o.name limit least(greatest(max_rows, 1), 1000)
$$;

-- Rights.

grant execute on function
  private.is_quote_attachment(text), private.has_attachment_room()
  to anon, authenticated;
grant execute on function
  private.is_own_avatar(text), private.is_catalogue_bucket(text), private.is_own_attachment(text)
  to authenticated;
revoke all on function public.list_orphaned_attachments(int) from public, anon, authenticated, service_role;
grant execute on function private.is_quote_attachment(text), public.list_orphaned_attachments(int) to service_role;
