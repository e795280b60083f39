-- What an admin has deleted can be put back as it was, also after the deletion was sent: a review whoever wrote it, a
-- subscription that was switched off. Nobody is told anew, and no allowance is used up.

drop policy reviews_insert on public.product_reviews;
create policy reviews_insert on public.product_reviews for insert to authenticated
  with check ((select private.is_admin())
    or (user_id = (select auth.uid()) and status = 'pending' and private.may_review(product_id, order_id)));

drop policy newsletter_insert on public.newsletter_subscriptions;
create policy newsletter_insert on public.newsletter_subscriptions for insert to authenticated
  with check (is_active or (select private.is_admin()));

create or replace function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.take(tg_argv[0], 1);
  end if;
  return new;
end $$;

create or replace function private.receive_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return new;
  end if;
  insert into public.notifications (type, title, message, priority, data) values (
    'review_submission', 'New review: ' || new.rating || ' of 5', coalesce(new.body, new.title, 'No text'), 'low',
    jsonb_build_object('customer_name', new.author_name, 'product_id', new.product_id, 'review_id', new.id));
  return new;
end $$;

revoke all on all functions in schema private from public;
