-- A closed account is deleted from the mails to the shop that list several people, too: digests, and lists of addresses that
-- got no mail.

-- Whether a text of a mail to the shop names one of the addresses, which stand alone or in parentheses.
create function private.names_address(line text, addresses text[]) returns boolean
language sql immutable set search_path = '' as $$
  select lower(line) = any (addresses) or exists (
    select from regexp_matches(lower(line), '\(([^@[:space:]]+@[^@[:space:]]+)\)', 'g') named where named[1] = any (addresses))
$$;

-- Deletes what mails to the shop say about these addresses, in lower case: alerts, and rows of mails that list several.
create function private.delete_from_shop_mails(addresses text[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.outgoing_mail where kind = 'shop_alert' and private.names_address(body, addresses);
  update public.outgoing_mail m set content = jsonb_set(content, '{rows}', kept.lines),
    subject = case when content -> 'isDigest' = 'true' then
      case jsonb_array_length(kept.lines) when 1 then '1 update' else jsonb_array_length(kept.lines) || ' updates' end || ' for the shop'
      else subject end
  from (
    select l.id, coalesce(jsonb_agg(line order by position)
      filter (where not private.names_address(line ->> 'label', addresses) and not private.names_address(line ->> 'value', addresses)), '[]')
    from public.outgoing_mail l, jsonb_array_elements(l.content -> 'rows') with ordinality as item (line, position)
    where l.kind = 'shop_alert' and jsonb_typeof(l.content -> 'rows') = 'array'
    group by l.id) kept (id, lines)
  where m.id = kept.id and jsonb_array_length(kept.lines) < jsonb_array_length(m.content -> 'rows');
  delete from public.outgoing_mail where kind = 'shop_alert' and content -> 'isDigest' = 'true' and content -> 'rows' = '[]';
end $$;

-- As before, and rows of digests go, too.
create or replace function private.close_account() returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  address constant text := private.proved_address(caller);
  was_admin constant boolean := private.is_admin();
  written constant text[] := array(
    select lower(customer_email) from public.orders where user_id = caller
    union select lower(customer_email) from public.quote_requests where user_id = caller
    union select lower(email) from public.contact_messages where user_id = caller);
begin
  if caller is null or not exists (select from public.profiles where user_id = caller) then
    raise exception 'Only somebody who is signed in can close their account' using errcode = '42501';
  end if;
  perform private.enforce_limit('own_data', 1);
  if not exists (select from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = caller and created_at between now() - interval '5 minutes' and now()) then
    return 'sign_in_again';
  end if;
  -- The same lock as changes of roles: two admins who leave at once must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('rigworks.roles', 0));
  if was_admin and not exists (select from public.profiles where role = 'admin' and user_id <> caller) then
    return 'last_admin';
  elsif exists (select from public.orders where user_id = caller and status not in ('delivered', 'cancelled')) then
    return 'open_orders';
  elsif public.own_files() <> '[]' then
    return 'files_left';
  end if;

  delete from public.notifications where id in (select private.notifications_about(caller, address));
  delete from public.outgoing_mail where lower(recipient) = address;
  perform private.delete_from_shop_mails(array_append(written, address));
  -- Confirmations to the other addresses that the person has typed, unless somebody else owns one.
  delete from public.outgoing_mail
    where lower(recipient) = any (written) and kind in ('quote_confirmation', 'order_confirmation', 'contact_confirmation')
      and private.confirmed_user(recipient) is null;
  delete from public.newsletter_subscriptions where email = address;
  delete from public.quote_requests
  where user_id = caller or (user_id is null and lower(customer_email) = address);
  delete from public.contact_messages where user_id = caller or (user_id is null and lower(email) = address);
  delete from public.product_reviews where user_id = caller;
  -- An order without an account that is under way still needs its address.
  update public.orders set user_id = null, customer_name = null, customer_email = null, customer_phone = null,
    shipping_address = null, note = null
  where user_id = caller or (user_id is null and lower(customer_email) = address and status in ('delivered', 'cancelled'));
  -- An undo by an admin must not bring the person back.
  update private.deleted_rows set referring_rows = (
    select coalesce(jsonb_object_agg(kind, (
      select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(items) item
      where item ->> 'user_id' is distinct from caller::text)), '{}')
    from jsonb_each(referring_rows) as kept (kind, items))
  where strpos(referring_rows::text, caller::text) > 0;
  delete from private.sync_ledger where principal = caller::text;
  insert into private.closed_accounts (user_id, was_admin) values (caller, was_admin);
  -- With the account go profile, preferences, saved projects, devices and, in auth itself, all sessions.
  delete from auth.audit_log_entries where payload ->> 'actor_id' = caller::text;
  delete from auth.users where id = caller;
  return 'closed';
end $$;

-- Rights.

revoke all on function private.names_address(text, text[]), private.delete_from_shop_mails(text[])
  from public, anon, authenticated, service_role;
