-- Buckets and who may put what into them. Public buckets are read by URL and need no SELECT policy for that; without
-- one nobody lists them. Types are named one by one: "image/*" would let SVG in, which runs scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, bucket <> 'quote-attachments', 5242880,
  case when bucket = 'quote-attachments'
    then array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'application/pdf']
    else array['image/png', 'image/jpeg', 'image/webp', 'image/avif'] end
from unnest(array['avatars', 'product-images', 'rig-images', 'news-images', 'slideshow', 'quote-attachments']) bucket
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- The one place of a person's avatar: "<uid>/avatar.<type>".
create function private.is_own_avatar(object_name text) returns boolean
language sql stable set search_path = '' as $$
  select object_name ~ ('^' || (select auth.uid()) || '/avatar\.(png|jpe?g|webp|avif)$')
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

-- At most 50 files a day from one address (ten requests with five each), so that one visitor cannot use up everybody's
-- room, and 400 from all together: a flood costs attachments for a day (2 GB at most), never the disk.
create function private.has_attachment_room() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
      select from private.rate_counters
      where bucket = 'quote_attachments' and address = private.caller_address()
        and window_start = date_trunc('day', now(), 'UTC') and taken >= 50)
    and (select count(*) < 400 from storage.objects
      where bucket_id = 'quote-attachments' and created_at > now() - interval '1 day')
$$;

-- The storage service tries the policies in a transaction that it rolls back and stores the row in another one, as
-- itself: so this counts what is stored, and the policies only look. Without an address everybody would be counted as
-- one visitor; then the cap for all together has to do.
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

revoke all on all functions in schema private from public;
grant execute on function private.is_own_avatar(text), private.is_catalogue_bucket(text),
  private.is_quote_attachment(text), private.has_attachment_room() to anon, authenticated;

create policy rigworks_select on storage.objects for select to authenticated
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or ((private.is_catalogue_bucket(bucket_id) or bucket_id = 'quote-attachments') and (select private.is_admin())));
create policy rigworks_insert on storage.objects for insert to authenticated
  with check ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_quote_attachment(name)
      and (select private.has_attachment_room()))
    or (private.is_catalogue_bucket(bucket_id) and (select private.is_admin())));
create policy rigworks_update on storage.objects for update to authenticated
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (private.is_catalogue_bucket(bucket_id) and (select private.is_admin())))
  with check ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (private.is_catalogue_bucket(bucket_id) and (select private.is_admin())));
create policy rigworks_delete on storage.objects for delete to authenticated
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or ((private.is_catalogue_bucket(bucket_id) or bucket_id = 'quote-attachments') and (select private.is_admin())));
create policy rigworks_anon_insert on storage.objects for insert to anon
  with check (bucket_id = 'quote-attachments' and private.is_quote_attachment(name)
    and (select private.has_attachment_room()));
