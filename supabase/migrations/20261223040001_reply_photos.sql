-- Photos in messages about quote requests. The customer's are attachments, as those of a request; the shop's are in the bucket
-- shop-photos. Each in the folder of the message's id. A guest gets messages by mail, which has no photos.

alter table public.quote_messages
  add column pictures text[] not null default '{}',
  add constraint quote_messages_pictures check (pictures = '{}' or (user_id is not null and cardinality(pictures) <= 5
    and private.are_pictures(pictures)
    and case author when 'customer' then private.are_attachments_of(id, pictures)
      else private.are_shop_photos_of(id, pictures) end));
grant insert (pictures) on public.quote_messages to authenticated;

-- As before, and the mail says how many photos there are.
create or replace function private.receive_quote_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.quote_requests;
  replaced numeric;
  reference constant text := private.quote_reference(new.quote_request_id);
  phone constant text := private.mail_company() ->> 'phone';
  photos constant text := nullif(cardinality(new.pictures), 0)::text;
begin
  select * into request from public.quote_requests where id = new.quote_request_id for update;
  if new.author = 'customer' then
    perform private.notify_shop_of_quote(request, 'Reply to quote ' || reference, new.body,
      private.filled_rows(jsonb_build_array(
        jsonb_build_object('label', 'Message', 'value', new.body),
        jsonb_build_object('label', 'Photos', 'value', photos))));
    return null;
  elsif new.amount is not null then
    update public.quote_requests set status = 'quoted' where id = request.id and status <> 'quoted';
  elsif request.status = 'new' then
    update public.quote_requests set status = 'contacted' where id = request.id;
  end if;
  if new.amount is not null then
    select m.amount into replaced from public.quote_messages m
      where m.quote_request_id = request.id and m.amount is not null and (m.created_at, m.id) < (new.created_at, new.id)
      order by m.created_at desc, m.id desc limit 1;
  end if;
  perform private.mail_about_quote(request,
    case when new.amount is null then 'A message about your quote ' when replaced is null then 'The price for your quote '
      else 'A new price for your quote ' end || reference,
    new.body || case when request.user_id is not null or new.amount is null then '' else E'\n\nTo accept this price, '
      || coalesce('call us at ' || phone || ' or ', '') || 'write to us using the link below. Please mention ' || reference || '.' end,
    jsonb_build_object('rows', private.filled_rows(jsonb_build_array(
        jsonb_build_object('label', 'Price', 'value', private.dollars(new.amount)),
        jsonb_build_object('label', 'Replaces', 'value', private.dollars(replaced)),
        jsonb_build_object('label', 'Your build', 'value', case when new.build is not null then
          'Changed by our shop. ' || case when request.user_id is null then 'The link in the message shows it.'
            else 'Your quote shows each change.' end end),
        jsonb_build_object('label', 'Photos', 'value', photos))),
      'buttons', private.quote_mail_buttons(request)));
  return null;
end $$;

-- Files.

-- As before, and the customer's photos in messages.
create or replace function private.is_own_attachment(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  with file as (
    select case when private.is_quote_attachment(object_name) then split_part(object_name, '/', 1)::uuid end as row_id)
  select exists (select from public.quote_requests q, file where q.id = file.row_id and q.user_id = (select auth.uid()))
    or exists (select from public.quote_messages m, file
      where m.id = file.row_id and m.user_id = (select auth.uid()) and m.author = 'customer'
        -- A customer chooses the id of a message: it must not open the files of another person's request.
        and not exists (select from public.quote_requests q where q.id = m.id))
$$;

-- A photo that the shop sent about the caller's own quote request.
create function private.is_own_message_photo(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_shop_photo(object_name) and exists (
    select from public.quote_messages
    where id = case when private.is_shop_photo(object_name) then split_part(object_name, '/', 1)::uuid end
      and user_id = (select auth.uid()) and ('shop-photos/' || object_name) = any (pictures))
$$;

alter policy rigworks_select on storage.objects
  using ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_own_attachment(name))
    or (bucket_id = 'shop-photos' and (private.is_own_order_photo(name) or private.is_own_message_photo(name)))
    or ((private.is_catalogue_bucket(bucket_id) or bucket_id in ('quote-attachments', 'shop-photos'))
      and (select private.is_admin())));

-- As before, and photos in messages are used.
create or replace function public.list_orphaned_attachments(max_rows int default 100) returns setof text
language sql stable security invoker set search_path = '' as $$
  select o.name
  from storage.objects o, lateral (
    select 'quote-attachments/' || o.name as path,
      case when private.is_quote_attachment(o.name) then split_part(o.name, '/', 1)::uuid end as row_id) file
  where o.bucket_id = 'quote-attachments' and o.created_at < now() - interval '7 days'
    and not exists (select from public.quote_requests q where q.id = file.row_id and file.path = any (q.attachments))
    and not exists (select from public.quote_messages m where m.id = file.row_id and file.path = any (m.pictures))
  order by o.created_at, o.name limit least(greatest(max_rows, 1), 1000)
$$;

create or replace function private.is_shop_photo_used(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  with file as (
    select 'shop-photos/' || object_name as path,
      case when private.is_shop_photo(object_name) then split_part(object_name, '/', 1)::uuid end as row_id)
  select exists (select from public.order_photos p, file where p.id = file.row_id and file.path = any (p.pictures))
    or exists (select from public.quote_messages m, file where m.id = file.row_id and file.path = any (m.pictures))
    or exists (select from public.internal_notes n, file where n.id = file.row_id and file.path = any (n.pictures))
    or exists (select from public.row_changes c, file where c.row_id = file.row_id and c.before -> 'pictures' ? file.path)
    or exists (select from private.deleted_rows d, file where d.table_name = 'internal_notes' and d.row_id = file.row_id)
$$;

-- Rights.

revoke all on function private.is_own_message_photo(text) from public, anon, authenticated, service_role;
grant execute on function private.is_own_message_photo(text) to authenticated;
