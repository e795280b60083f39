-- Who may do what in our tables and in the realtime channels: grants first (without one PostgreSQL answers 42501 before any
-- policy runs), then one policy for each role and command. Everything else is refused.

-- Whether the caller is an admin. Reads the table, not the token, so a demotion takes effect at once.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles where user_id = (select auth.uid()) and role = 'admin')
$$;

-- Whether the account of the token still exists. A token outlives its account by up to an hour; meanwhile its holder may
-- read what a visitor reads, and write nothing.
create function private.has_account() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where user_id = (select auth.uid()))
$$;

-- Whether the caller may review the product for this order: the caller's own, delivered, and containing the product.
create function private.may_review(product uuid, of_order uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.orders
    where id = of_order and user_id = (select auth.uid()) and status = 'delivered'
      and items @> jsonb_build_array(jsonb_build_object('product_id', product)))
$$;

revoke all on all tables in schema public from anon, authenticated;
grant all on all tables in schema public to service_role;
grant usage on sequence private.order_numbers to service_role;

do $$
declare
  synced text;
begin
  for synced in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table public.%I enable row level security', synced);
  end loop;
end $$;

-- Catalogue: everybody reads what is published, admins do everything. Owners, stamps and dates are the server's.

grant select on public.slideshow_slides, public.farriers_vets_sections, public.first_responders_sections,
  public.news_articles, public.projects, public.rigs, public.products, public.public_settings to anon, authenticated;
grant delete on public.slideshow_slides, public.farriers_vets_sections, public.first_responders_sections,
  public.news_articles, public.projects, public.rigs, public.products to authenticated;

grant
  insert (id, title, subtitle, description, background_image, cta_text, cta_link, secondary_cta_text,
    secondary_cta_link, is_active, display_order),
  update (title, subtitle, description, background_image, cta_text, cta_link, secondary_cta_text,
    secondary_cta_link, is_active, display_order)
  on public.slideshow_slides to authenticated;
grant
  insert (id, section_key, title, description, tag, key_points, expanded_details, images, display_order, is_active),
  update (section_key, title, description, tag, key_points, expanded_details, images, display_order, is_active)
  on public.farriers_vets_sections, public.first_responders_sections to authenticated;
grant
  insert (id, title, short_description, content, author_name, cover_image, published),
  update (title, short_description, content, author_name, cover_image, published)
  on public.news_articles to authenticated;
grant
  insert (id, title, description, specialty, truck_make, truck_model, year, chassis_type, bed_length, axle_type,
    delivery_date, tags, images),
  update (title, description, specialty, truck_make, truck_model, year, chassis_type, bed_length, axle_type,
    delivery_date, tags, images)
  on public.projects to authenticated;
grant
  insert (id, title, description, make, model, year, chassis_type, specialty, price, status, specifications, images),
  update (title, description, make, model, year, chassis_type, specialty, price, status, specifications, images)
  on public.rigs to authenticated;
grant
  insert (id, title, description, category, price, sale_price, in_stock, tags, images),
  update (title, description, category, price, sale_price, in_stock, tags, images)
  on public.products to authenticated;

create policy slides_anon_select on public.slideshow_slides for select to anon using (is_active);
create policy slides_select on public.slideshow_slides for select to authenticated
  using (is_active or (select private.is_admin()));
create policy slides_insert on public.slideshow_slides for insert to authenticated
  with check ((select private.is_admin()));
create policy slides_update on public.slideshow_slides for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy slides_delete on public.slideshow_slides for delete to authenticated using ((select private.is_admin()));

create policy farriers_vets_anon_select on public.farriers_vets_sections for select to anon using (is_active);
create policy farriers_vets_select on public.farriers_vets_sections for select to authenticated
  using (is_active or (select private.is_admin()));
create policy farriers_vets_insert on public.farriers_vets_sections for insert to authenticated
  with check ((select private.is_admin()));
create policy farriers_vets_update on public.farriers_vets_sections for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy farriers_vets_delete on public.farriers_vets_sections for delete to authenticated
  using ((select private.is_admin()));

create policy responders_anon_select on public.first_responders_sections for select to anon using (is_active);
create policy responders_select on public.first_responders_sections for select to authenticated
  using (is_active or (select private.is_admin()));
create policy responders_insert on public.first_responders_sections for insert to authenticated
  with check ((select private.is_admin()));
create policy responders_update on public.first_responders_sections for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy responders_delete on public.first_responders_sections for delete to authenticated
  using ((select private.is_admin()));

create policy news_anon_select on public.news_articles for select to anon using (published);
create policy news_select on public.news_articles for select to authenticated
  using (published or (select private.is_admin()));
create policy news_insert on public.news_articles for insert to authenticated with check ((select private.is_admin()));
create policy news_update on public.news_articles for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy news_delete on public.news_articles for delete to authenticated using ((select private.is_admin()));

create policy projects_anon_select on public.projects for select to anon using (true);
create policy projects_select on public.projects for select to authenticated using (true);
create policy projects_insert on public.projects for insert to authenticated with check ((select private.is_admin()));
create policy projects_update on public.projects for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy projects_delete on public.projects for delete to authenticated using ((select private.is_admin()));

create policy rigs_anon_select on public.rigs for select to anon using (true);
create policy rigs_select on public.rigs for select to authenticated using (true);
create policy rigs_insert on public.rigs for insert to authenticated with check ((select private.is_admin()));
create policy rigs_update on public.rigs for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy rigs_delete on public.rigs for delete to authenticated using ((select private.is_admin()));

create policy products_anon_select on public.products for select to anon using (true);
create policy products_select on public.products for select to authenticated using (true);
create policy products_insert on public.products for insert to authenticated with check ((select private.is_admin()));
create policy products_update on public.products for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy products_delete on public.products for delete to authenticated using ((select private.is_admin()));

create policy public_settings_anon_select on public.public_settings for select to anon using (true);
create policy public_settings_select on public.public_settings for select to authenticated using (true);

-- Rows of one person. An admin is a customer too, so own rows and all rows stand in one expression.

grant select, update (display_name, bio, avatar_url) on public.profiles to authenticated;
create policy profiles_select on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_update on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, update (email_notifications, order_updates, quote_notifications, marketing_emails)
  on public.user_preferences to authenticated;
create policy preferences_select on public.user_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy preferences_update on public.user_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, update (status, tracking_number, tracking_carrier, tracking_url) on public.orders to authenticated;
create policy orders_select on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy orders_update on public.orders for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

grant select, insert (id, user_id, project_id), delete on public.saved_projects to authenticated;
create policy saved_select on public.saved_projects for select to authenticated using (user_id = (select auth.uid()));
create policy saved_insert on public.saved_projects for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_account()));
create policy saved_delete on public.saved_projects for delete to authenticated using (user_id = (select auth.uid()));

-- What visitors send. Without a session nothing is read back, so an address cannot be used to look others up. An admin
-- inserts a review or subscription only to undo its deletion.

grant insert (id, user_id, customer_name, customer_email, customer_phone, message, project_id, rig_id, attachments,
  status) on public.quote_requests to anon, authenticated;
grant select, update (status), delete on public.quote_requests to authenticated;
create policy quotes_anon_insert on public.quote_requests for insert to anon
  with check (status = 'new' and user_id is null);
create policy quotes_insert on public.quote_requests for insert to authenticated
  with check (status = 'new' and user_id = (select auth.uid()) and (select private.has_account()));
create policy quotes_select on public.quote_requests for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy quotes_update on public.quote_requests for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy quotes_delete on public.quote_requests for delete to authenticated using ((select private.is_admin()));

grant insert (id, user_id, name, email, phone, subject, message, inquiry_type, status)
  on public.contact_messages to anon, authenticated;
grant select, update (status), delete on public.contact_messages to authenticated;
create policy contacts_anon_insert on public.contact_messages for insert to anon
  with check (status = 'new' and user_id is null);
create policy contacts_insert on public.contact_messages for insert to authenticated
  with check (status = 'new' and user_id = (select auth.uid()) and (select private.has_account()));
create policy contacts_select on public.contact_messages for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy contacts_update on public.contact_messages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy contacts_delete on public.contact_messages for delete to authenticated
  using ((select private.is_admin()));

grant insert (id, email, is_active) on public.newsletter_subscriptions to anon, authenticated;
grant select, update (is_active), delete on public.newsletter_subscriptions to authenticated;
create policy newsletter_anon_insert on public.newsletter_subscriptions for insert to anon with check (is_active);
create policy newsletter_insert on public.newsletter_subscriptions for insert to authenticated
  with check ((is_active and (select private.has_account())) or ((select private.is_admin())
    and private.matches_deleted_row('newsletter_subscriptions', to_jsonb(newsletter_subscriptions))));
create policy newsletter_select on public.newsletter_subscriptions for select to authenticated
  using ((select private.is_admin()));
create policy newsletter_update on public.newsletter_subscriptions for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy newsletter_delete on public.newsletter_subscriptions for delete to authenticated
  using ((select private.is_admin()));

-- A visitor sees approved reviews, without the account and the order behind them.
grant select (id, product_id, author_name, rating, title, body, status, created_at, updated_at, sync_xid)
  on public.product_reviews to anon;
-- Column grants apply to all rows: user_id, by which customers find their own reviews, shows in approved ones too. The order
-- behind a review is written and checked; nobody reads it through the API.
grant
  select (id, user_id, product_id, author_name, rating, title, body, status, created_at, updated_at, sync_xid),
  delete,
  insert (id, user_id, product_id, order_id, author_name, rating, title, body, status),
  update (status)
  on public.product_reviews to authenticated;
create policy reviews_anon_select on public.product_reviews for select to anon using (status = 'approved');
create policy reviews_select on public.product_reviews for select to authenticated
  using (status = 'approved' or user_id = (select auth.uid()) or (select private.is_admin()));
create policy reviews_insert on public.product_reviews for insert to authenticated
  with check ((user_id = (select auth.uid()) and status = 'pending' and private.may_review(product_id, order_id))
    or ((select private.is_admin()) and private.matches_deleted_row('product_reviews', to_jsonb(product_reviews))));
create policy reviews_update on public.product_reviews for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy reviews_delete on public.product_reviews for delete to authenticated using ((select private.is_admin()));

-- The shop's own tables.

grant select, update (is_read) on public.notifications to authenticated;
create policy notifications_select on public.notifications for select to authenticated
  using ((select private.is_admin()));
create policy notifications_update on public.notifications for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

grant select, insert (id, setting_key, setting_value), update (setting_value), delete
  on public.admin_settings to authenticated;
create policy settings_select on public.admin_settings for select to authenticated using ((select private.is_admin()));
create policy settings_insert on public.admin_settings for insert to authenticated
  with check ((select private.is_admin()));
create policy settings_update on public.admin_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy settings_delete on public.admin_settings for delete to authenticated using ((select private.is_admin()));

-- Who may join which private channel (S7). There is no INSERT policy: only the database sends, so no client can make another
-- one pull.

create policy rigworks_anon_join on realtime.messages for select to anon
  using (extension = 'broadcast' and (select realtime.topic()) = 'catalogue');
create policy rigworks_join on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (
    (select realtime.topic()) = 'catalogue'
    or ((select realtime.topic()) = 'user:' || (select auth.uid()) and (select private.has_account()))
    or ((select realtime.topic()) = 'admin' and (select private.is_admin()))));

-- Rights.

grant execute on function
  private.is_admin()
  to anon, authenticated;
grant execute on function
  private.has_account(), private.may_review(uuid, uuid)
  to authenticated;
