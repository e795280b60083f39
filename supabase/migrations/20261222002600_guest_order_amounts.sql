-- The receipt of an order without an account shows what the server has charged, which differs from what the customer saw
-- if prices, tax or shipping changed, or an item was unavailable, when the order arrived.

-- As before, with lines and amounts. They are told for an hour, like the token: the id may still be on a shared device. An
-- order without an address is of a closed account or of an erased person, or the shop entered it: nothing is told of it.
create or replace function private.guest_order(order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', o.order_number, 'arrives_from', o.arrives_from, 'arrives_until', o.arrives_until,
    'items', case when is_new then o.items end, 'tax_amount', case when is_new then o.tax_amount end,
    'shipping_amount', case when is_new then o.shipping_amount end, 'total_amount', case when is_new then o.total_amount end,
    'token', case when is_new then (select l.token from private.tracking_links l where l.order_id = o.id) end)
  from public.orders o, lateral (select o.created_at > now() - interval '1 hour') age (is_new)
  where o.id = guest_order.order_id and o.user_id is null and o.customer_email is not null
$$;
