-- Also returns items, shipping method and amounts: a guest who has closed the receipt has no other record. Still nothing about
-- the person; null for an unknown or expired token.
create or replace function private.track_order(token uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_limit('order_tracking', 1);
  return (
    select jsonb_build_object('order_number', o.order_number, 'created_at', o.created_at, 'status', o.status,
      'stage_history', o.stage_history, 'is_parts', private.is_parts_order(o.items),
      'items', o.items, 'tax_amount', o.tax_amount, 'shipping_amount', o.shipping_amount, 'total_amount', o.total_amount,
      'is_pickup', coalesce(o.shipping_method = 'pickup', false), 'shipping_method', o.shipping_method,
      'delivery_days', private.setting('payment_settings') -> 'deliveryDays',
      'tracking_number', o.tracking_number, 'tracking_carrier', o.tracking_carrier, 'tracking_url', o.tracking_url)
    from private.tracking_links l join public.orders o on o.id = l.order_id
    where l.token = track_order.token and o.user_id is null and o.customer_email is not null
      and coalesce((o.stage_history -> -1 ->> 'at')::timestamptz, o.created_at) > now() - interval '180 days');
end $$;
