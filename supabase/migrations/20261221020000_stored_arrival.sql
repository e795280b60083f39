-- The days on which an order is likely to arrive are computed once, when it is placed: mail, pages and panel show the same
-- days, whatever the shop sets later.

alter table public.orders
  -- The first and the last of these days; null without an estimate.
  add column arrives_from date,
  add column arrives_until date;

-- By the rules and the clock of the site (`deliveryEstimate`). Null for a pickup and for a rig, which has no shipping method,
-- for a far address, and if the shop has set no days.
create function private.arrival_days(placed public.orders, out first date, out last date)
language sql stable set search_path = '' as $$
  select private.business_day(ordered, least_days), private.business_day(ordered, most_days)
  from (select regexp_match(
      coalesce(private.setting('payment_settings') -> 'deliveryDays' ->> placed.shipping_method,
        '{"standard": "5-7", "express": "3-4", "overnight": "2"}'::jsonb ->> placed.shipping_method),
      '^\s*(\d{1,2})(?:\s*(?:[-–]|to)\s*(\d{1,2}))?\s*$')) setting (days),
    lateral (select days[1]::int, coalesce(days[2], days[1])::int) range (least_days, most_days),
    lateral (select (placed.created_at at time zone 'America/New_York')::date) clock (ordered)
  where least_days between 1 and most_days and most_days <= 60 and placed.shipping_method <> 'pickup'
    and not private.is_far_address(placed.shipping_address)
$$;

create function private.set_arrival() returns trigger
language plpgsql set search_path = '' as $$
begin
  select first, last into new.arrives_from, new.arrives_until from private.arrival_days(new);
  return new;
end $$;

create trigger set_arrival before insert on public.orders for each row
  when (new.shipping_method is not null) execute function private.set_arrival();

-- 'Dec 3–7, if paid within one business day', also 'Nov 30–Dec 2' and 'Dec 3': as `estimatedArrival` of the site. Day 1 is the
-- first business day after the day of the order (`private.business_day`). It is for the payment, so the days hold if the order
-- is paid by its end.
create or replace function private.estimated_arrival(placed public.orders) returns text
language sql stable set search_path = '' as $$
  select to_char(placed.arrives_from, 'Mon FMDD') || case
      when placed.arrives_from = placed.arrives_until then ''
      when date_trunc('month', placed.arrives_from) = date_trunc('month', placed.arrives_until)
        then to_char(placed.arrives_until, '–FMDD')
      else to_char(placed.arrives_until, '–Mon FMDD') end
    || ', if paid within one business day'
$$;

-- As before, with the stored days.
create or replace function private.track_order(token uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_limit('order_tracking', 1);
  return (
    select jsonb_build_object('order_number', o.order_number, 'created_at', o.created_at, 'status', o.status,
      'stage_history', o.stage_history, 'is_parts', private.is_parts_order(o.items),
      'items', o.items, 'tax_amount', o.tax_amount, 'shipping_amount', o.shipping_amount, 'total_amount', o.total_amount,
      'is_pickup', coalesce(o.shipping_method = 'pickup', false), 'shipping_method', o.shipping_method,
      'arrives_from', o.arrives_from, 'arrives_until', o.arrives_until,
      'tracking_number', o.tracking_number, 'tracking_carrier', o.tracking_carrier, 'tracking_url', o.tracking_url)
    from private.tracking_links l join public.orders o on o.id = l.order_id
    where l.token = track_order.token and o.user_id is null and o.customer_email is not null
      and coalesce((o.stage_history -> -1 ->> 'at')::timestamptz, o.created_at) > now() - interval '180 days');
end $$;

-- As before, with the stored days for the receipt.
create or replace function private.guest_order(order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', o.order_number, 'arrives_from', o.arrives_from, 'arrives_until', o.arrives_until,
    'token', (select l.token from private.tracking_links l where l.order_id = o.id and o.created_at > now() - interval '1 hour'))
  from public.orders o where o.id = guest_order.order_id and o.user_id is null
$$;

-- Orders that are under way get the days that their pages show now.
update public.orders o set (arrives_from, arrives_until) = (select first, last from private.arrival_days(o))
where status not in ('delivered', 'cancelled') and shipping_method <> 'pickup';
