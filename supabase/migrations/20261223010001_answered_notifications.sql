-- What the shop has dealt with is no longer new. A message of the shop, or a status other than the first, archives the
-- notifications about a quote request or an order, for all admins.

-- What comes in later is unread: its transaction has not ended, so this does not see it.
create function private.archive_quote_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications set is_read = true
  where not is_read and data ->> 'quote_request_id' = to_jsonb(new) ->> tg_argv[0];
  return null;
end $$;

create trigger archive_notifications after insert on public.quote_messages
  for each row when (new.author = 'shop') execute function private.archive_quote_notifications('quote_request_id');
create trigger archive_notifications after update of status on public.quote_requests
  for each row when (old.status = 'new' and new.status <> 'new') execute function private.archive_quote_notifications('id');

create function private.archive_order_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications set is_read = true where not is_read and data ->> 'order_id' = new.id::text;
  return null;
end $$;

create trigger archive_notifications after update of status on public.orders
  for each row when (old.status = 'pending' and new.status <> 'pending') execute function private.archive_order_notifications();

-- Rights.

revoke all on function private.archive_quote_notifications(), private.archive_order_notifications()
  from public, anon, authenticated, service_role;
