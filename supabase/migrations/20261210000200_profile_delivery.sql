-- Phone and delivery address of a customer, with which checkout and quote form begin.

alter table public.profiles
  add column phone text check (char_length(phone) <= 50),
  -- Composed as `shipping_address` of an order.
  add column delivery_address text check (char_length(delivery_address) <= 500);

grant update (phone, delivery_address) on public.profiles to authenticated;
