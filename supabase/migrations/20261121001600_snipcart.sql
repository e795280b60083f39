-- Orders that Snipcart has taken and charged, if the shop uses its cart. The function functions/snipcart-webhook checks the
-- caller; here each order is inserted once and updated from Snipcart's later events.
create table private.snipcart_orders (
  -- Snipcart's own key of the order.
  token text primary key check (char_length(token) between 1 and 128),
  -- Null once the shop has deleted the order: a later event of Snipcart must not insert it again.
  order_id uuid unique references public.orders (id) on delete set null,
  modified_at timestamptz not null,
  -- {status, tracking_number, tracking_url} as Snipcart last reported them: what it does not change stays the shop's.
  last_reported jsonb not null
);

-- Null for what we do not know (Disputed, and whatever comes later): the order then stays as it is.
create function private.snipcart_status(status text) returns text
language sql immutable set search_path = '' as $$
  select case status
    when 'Pending' then 'pending' when 'InProgress' then 'pending'
    when 'Processed' then 'processing'
    when 'Dispatched' then 'shipped' when 'Shipped' then 'shipped'
    when 'Delivered' then 'delivered'
    when 'Cancelled' then 'cancelled' end
$$;

create function private.snipcart_items(items jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('name', line -> 'name', 'quantity', line -> 'quantity', 'price', line -> 'price')
    || case when private.is_uuid(line ->> 'id') then jsonb_build_object('product_id', lower(line ->> 'id'))
       else '{}'::jsonb end order by position), '[]')
  from jsonb_array_elements(items) with ordinality lines (line, position)
$$;

-- Writes a new order with its notification and the shop's mail. Amounts are Snipcart's: it has charged them. The
-- confirmation is Snipcart's, too.
create function private.place_snipcart_order(given jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  placed public.orders;
  buyer text;
begin
  insert into public.orders (user_id, status, items, total_amount, subtotal_amount, tax_amount, shipping_amount,
    customer_name, customer_email, customer_phone, shipping_address, note, tracking_number, tracking_url)
  values (private.confirmed_user(given ->> 'email'),
    coalesce(private.snipcart_status(given ->> 'status'), 'pending'), private.snipcart_items(given -> 'items'),
    (given ->> 'total')::numeric, (given ->> 'subtotal')::numeric, (given ->> 'tax')::numeric,
    (given ->> 'shipping')::numeric, given ->> 'name', given ->> 'email', given ->> 'phone', given ->> 'address',
    given ->> 'note', given ->> 'tracking_number', given ->> 'tracking_url')
  returning * into placed;
  buyer := concat_ws(' ', placed.customer_name, '(' || placed.customer_email || ')');
  if private.setting('feature_settings') -> 'orderNotifications' is distinct from 'false' then
    insert into public.notifications (type, title, message, priority, data) values (
      'other', 'New Order ' || placed.order_number,
      concat((select string_agg((line ->> 'quantity') || ' × ' || (line ->> 'name'), ', ')
        from jsonb_array_elements(placed.items) line), '. Total ', private.dollars(placed.total_amount), '.'),
      'high', jsonb_strip_nulls(jsonb_build_object('customer_name', placed.customer_name,
        'customer_email', placed.customer_email, 'customer_phone', placed.customer_phone, 'order_id', placed.id)));
  end if;
  perform private.alert_shop('orderUpdates', 'New order ' || placed.order_number,
    'Order ' || placed.order_number || ' over ' || private.dollars(placed.total_amount)
      || coalesce(' from ' || nullif(buyer, ''), '') || ' has come in, paid through Snipcart.');
  return placed.id;
end $$;

-- given: {token, modified_at, status, total, subtotal?, tax?, shipping?, items: [{id, name, quantity, price}], name?,
--   email?, phone?, address?, note?, tracking_number?, tracking_url?}, read by functions/snipcart-webhook/read-order.ts.
-- Answers {outcome: created | updated | unchanged, order_id}. The same once more, and what is older than what we know,
-- change nothing; two at once wait for each other.
create function public.record_snipcart_order(given jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  key constant text := given ->> 'token';
  modified constant timestamptz := (given ->> 'modified_at')::timestamptz;
  reported constant jsonb := jsonb_build_object('status', given -> 'status',
    'tracking_number', given -> 'tracking_number', 'tracking_url', given -> 'tracking_url');
  known private.snipcart_orders;
  outcome text := 'created';
begin
  perform pg_advisory_xact_lock(hashtextextended('snipcart ' || key, 0));
  select * into known from private.snipcart_orders where token = key;
  if not found then
    insert into private.snipcart_orders (token, order_id, modified_at, last_reported)
      values (key, private.place_snipcart_order(given), modified, reported)
      returning * into known;
  elsif known.order_id is null or modified < known.modified_at or reported = known.last_reported then
    outcome := 'unchanged';
  else
    outcome := 'updated';
    update public.orders set
      status = case when reported -> 'status' = known.last_reported -> 'status' then status
        else coalesce(private.snipcart_status(reported ->> 'status'), status) end,
      tracking_number = case when reported -> 'tracking_number' = known.last_reported -> 'tracking_number'
        then tracking_number else reported ->> 'tracking_number' end,
      tracking_url = case when reported -> 'tracking_url' = known.last_reported -> 'tracking_url'
        then tracking_url else reported ->> 'tracking_url' end
    where id = known.order_id;
    update private.snipcart_orders set modified_at = modified, last_reported = reported where token = key;
  end if;
  return jsonb_build_object('outcome', outcome, 'order_id', known.order_id);
end $$;

-- record_snipcart_order runs with its caller's rights.
grant select, insert, update on private.snipcart_orders to service_role;

-- Rights.

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.record_snipcart_order(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.snipcart_status(text), private.snipcart_items(jsonb), private.place_snipcart_order(jsonb),
  public.record_snipcart_order(jsonb)
  to service_role;
