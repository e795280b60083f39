-- Who has ordered without an account follows the order by a link in its mails. The token of the link is the server's, and is
-- in a table of its own: rows of orders sync to devices.

insert into private.rate_limits values ('order_tracking', 600, 3600);

create table private.tracking_links (
  order_id uuid primary key references public.orders (id) on delete cascade,
  token uuid not null unique default gen_random_uuid()
);
alter table private.tracking_links enable row level security;

-- An order of an account has its page there. One that the shop entered itself has no address that a mail could go to.
create function private.add_tracking_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.tracking_links (order_id) values (new.id);
  return null;
end $$;

create trigger add_tracking_link after insert on public.orders for each row
  when (new.user_id is null and new.customer_email is not null) execute function private.add_tracking_link();

insert into private.tracking_links (order_id)
select id from public.orders where user_id is null and customer_email is not null;

-- As before; a guest can also follow the order.
create or replace function private.order_mail_buttons(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(button order by position), '[]') from (values
    (1, case when placed.status = 'shipped' then jsonb_build_object('label', 'Track Package',
      'url', private.tracking_address(placed.tracking_url, placed.tracking_carrier, placed.tracking_number)) end),
    (2, case when placed.user_id is not null
      then jsonb_build_object('label', 'View Your Order', 'path', '/my-orders/' || placed.id)
      else (select jsonb_build_object('label', 'Track Your Order', 'path', '/auth/confirm?order=' || token)
        from private.tracking_links where order_id = placed.id) end),
    (3, case when placed.user_id is null
      then jsonb_build_object('label', 'Ask About Your Order', 'path', '/contact?subject=Order%20' || placed.order_number)
      end)) buttons (position, button)
  where coalesce(button ->> 'url', button ->> 'path') is not null
$$;

-- What the page of the link shows: nothing about the person, the lines or the amounts. Null for an unknown token, for an
-- order that has had no new stage for 180 days, and for one whose person has been erased.
create function private.track_order(token uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_limit('order_tracking', 1);
  return (
    select jsonb_build_object('order_number', o.order_number, 'created_at', o.created_at, 'status', o.status,
      'stage_history', o.stage_history, 'is_parts', private.is_parts_order(o.items),
      'is_pickup', coalesce(o.shipping_method = 'pickup', false),
      'tracking_number', o.tracking_number, 'tracking_carrier', o.tracking_carrier, 'tracking_url', o.tracking_url)
    from private.tracking_links l join public.orders o on o.id = l.order_id
    where l.token = track_order.token and o.user_id is null and o.customer_email is not null
      and coalesce((o.stage_history -> -1 ->> 'at')::timestamptz, o.created_at) > now() - interval '180 days');
end $$;

create function public.track_order(token uuid) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.track_order(token)
$$;

-- Number and token of an order that was placed without an account, for the page that has just placed it and knows its random
-- id. After an hour only the number: the id may still be on a shared device.
create function private.guest_order(order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', o.order_number,
    'token', (select l.token from private.tracking_links l where l.order_id = o.id and o.created_at > now() - interval '1 hour'))
  from public.orders o where o.id = guest_order.order_id and o.user_id is null
$$;

create function public.guest_order(order_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.guest_order(order_id)
$$;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function private.add_tracking_link(), private.track_order(uuid), public.track_order(uuid),
  private.guest_order(uuid), public.guest_order(uuid) from public, anon, authenticated, service_role;
grant execute on function private.track_order(uuid), public.track_order(uuid), private.guest_order(uuid),
  public.guest_order(uuid) to anon, authenticated;
