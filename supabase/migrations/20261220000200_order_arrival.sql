-- The mail that confirms an order says when it is likely to arrive, as the pages do, and calls the tax estimated, as the
-- receipt does. Neither mail nor tracking page states days for an address outside the 48 states.

-- Whether the days of delivery do not hold for an address: as `isFarAddress` of the site, which reads only
-- addresses of two or three lines.
create function private.is_far_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(address ~ '^[^\n]+\n([^\n]+\n)?[^\n]+, (AK|HI|AS|GU|MP|PR|VI|AA|AE|AP)( \d{5}(-\d{4})?)?$', false)
$$;

-- The business day that is `count` days after `day`: weekends do not count, holidays do.
create function private.business_day(day date, count int) returns date
language sql immutable set search_path = '' as $$
  select day + n from generate_series(1, count * 2 + 2) n
  where extract(isodow from day + n) < 6 order by n offset greatest(count - 1, 0) limit 1
$$;

-- 'Dec 3–7', 'Nov 30–Dec 2', 'Dec 3': when an order of parts is likely to arrive, by the rules and the clock of the site
-- (`deliveryEstimate`). Null for a pickup, for a far address, and if the shop has set no days.
create function private.estimated_arrival(placed public.orders) returns text
language sql stable set search_path = '' as $$
  select case
    when first = last then to_char(first, 'Mon FMDD')
    when date_trunc('month', first) = date_trunc('month', last) then to_char(first, 'Mon FMDD') || '–' || to_char(last, 'FMDD')
    else to_char(first, 'Mon FMDD') || '–' || to_char(last, 'Mon FMDD') end
  from (select regexp_match(
      coalesce(private.setting('payment_settings') -> 'deliveryDays' ->> placed.shipping_method,
        '{"standard": "5-7", "express": "3-4", "overnight": "2"}'::jsonb ->> placed.shipping_method),
      '^\s*(\d{1,2})(?:\s*(?:[-–]|to)\s*(\d{1,2}))?\s*$')) setting (days),
    lateral (select days[1]::int, coalesce(days[2], days[1])::int) range (least_days, most_days),
    lateral (select (placed.created_at at time zone 'America/New_York')::date) clock (ordered),
    lateral (select private.business_day(ordered, least_days), private.business_day(ordered, most_days)) arrival (first, last)
  where least_days between 1 and most_days and most_days <= 60 and placed.shipping_method <> 'pickup'
    and not private.is_far_address(placed.shipping_address)
$$;

-- As before, with the estimated arrival.
create or replace function private.delivery_rows(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('label', label, 'value', value) order by position), '[]')
  from coalesce(private.confirmed_user(placed.customer_email) = placed.user_id, false) is_own,
    lateral (values
      (1, 'Estimated arrival', private.estimated_arrival(placed)),
      (2, 'Delivery address', case when is_own then placed.shipping_address
        else private.safe_address(placed.shipping_address) end),
      (3, 'Your note', case when is_own then placed.note end)) rows (position, label, value)
  where value is not null and (label <> 'Delivery address' or placed.shipping_method <> 'pickup')
$$;

-- As before; 'Estimated tax' in place of 'Tax': these mails go out before the shop has confirmed
-- the order.
create or replace function private.order_mail_rows(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('label', label, 'value', case
      when amount is null then 'Not available'
      when has_cents and amount = trunc(amount) then private.dollars(amount) || '.00'
      else private.dollars(amount) end) order by position)
  from (
    select label, amount, position, bool_or(amount <> trunc(amount)) over ()
    from (
      select (line ->> 'quantity') || ' × ' || coalesce(
          private.one_line(p.title) || case when p.variants @> jsonb_build_array(jsonb_build_object('name', line ->> 'variant'))
            then ', size ' || private.one_line(line ->> 'variant') else '' end,
          'A discontinued product'),
        case when not line ? 'unavailable' then (line ->> 'price')::numeric * (line ->> 'quantity')::int end, position
      from jsonb_array_elements(placed.items) with ordinality lines (line, position)
      left join public.products p on p.id = (line ->> 'product_id')::uuid
      union all values
        ('Subtotal', placed.subtotal_amount, 101),
        ('Estimated tax', placed.tax_amount, 102),
        (case placed.shipping_method when 'pickup' then 'Pick up in Genoa' else initcap(placed.shipping_method) || ' shipping' end,
          placed.shipping_amount, 103),
        ('Total', placed.total_amount, 104)) amounts (label, amount, position)
    ) rows (label, amount, position, has_cents)
$$;

-- As before; no days for a far address. Empty texts switch the estimate off; without the keys, the site would use the
-- default days.
create or replace function private.track_order(token uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_limit('order_tracking', 1);
  return (
    select jsonb_build_object('order_number', o.order_number, 'created_at', o.created_at, 'status', o.status,
      'stage_history', o.stage_history, 'is_parts', private.is_parts_order(o.items),
      'items', o.items, 'tax_amount', o.tax_amount, 'shipping_amount', o.shipping_amount, 'total_amount', o.total_amount,
      'is_pickup', coalesce(o.shipping_method = 'pickup', false), 'shipping_method', o.shipping_method,
      'delivery_days', case when private.is_far_address(o.shipping_address)
        then '{"standard": "", "express": "", "overnight": ""}'
        else private.setting('payment_settings') -> 'deliveryDays' end,
      'tracking_number', o.tracking_number, 'tracking_carrier', o.tracking_carrier, 'tracking_url', o.tracking_url)
    from private.tracking_links l join public.orders o on o.id = l.order_id
    where l.token = track_order.token and o.user_id is null and o.customer_email is not null
      and coalesce((o.stage_history -> -1 ->> 'at')::timestamptz, o.created_at) > now() - interval '180 days');
end $$;
