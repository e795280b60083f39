-- What somebody ordered or asked for without an account belongs to the account that confirms the address of the form. An
-- address that nobody has confirmed gets nothing: anybody can sign up with it. Requests of another account stay there, and
-- those that are sent later without an account stay without one, because anybody can type an address into a form.

create function private.assign_guest_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.proved_address(new.id);
begin
  update public.orders set user_id = new.id where user_id is null and lower(customer_email) = address;
  update public.quote_requests set user_id = new.id where user_id is null and lower(customer_email) = address;
  update public.order_photos p set user_id = new.id
    from public.orders o where o.id = p.order_id and o.user_id = new.id and p.user_id is null;
  return null;
end $$;

create trigger assign_guest_requests_of_new after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.assign_guest_requests();
create trigger assign_guest_requests after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.assign_guest_requests();

-- An admin's device may not know yet whose order it is: it was offline when the customer confirmed the address.
create function private.set_order_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.user_id := coalesce(new.user_id, private.order_customer(new.order_id));
  return new;
end $$;

create trigger set_order_customer before insert on public.order_photos
  for each row execute function private.set_order_customer();
