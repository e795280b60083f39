-- Tables of the catalogue, of customers and of the shop, and the functions that their checks and defaults use. Grants and
-- policies follow in _rights; without them a table answers its owner only.

-- No access by default; each migration grants what is needed. (Some projects still grant on new objects by default.)
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Helpers, logs and counters. The API does not expose this schema.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- A link that a person typed: a path of this site or an https address. Refuses "javascript:", "//host", "/\host", control
-- characters, paths with dot segments (a browser reads "/.//host" as another site) and user names before the host.
-- src/shared/text/safe-href.ts applies the same rules; the tests run both over one list.
create function private.is_safe_link(link text) returns boolean
language sql immutable set search_path = '' as $$
  select link !~ '[\x01-\x20\x7f\\]'
     and ((link ~ '^/([^/]|$)' and substring(link from '^[^?#]*') !~* '/(\.|%2e){1,2}(/|$)')
          or link ~* '^https://[a-z0-9][^/?#@]*([/?#]|$)')
$$;

-- A picture: "bucket/path" (no "..", no leading slash) or an absolute https address. A file that is replaced in place, such
-- as an avatar, carries its version as "?v=", so that no cache serves the previous one.
create function private.is_picture(picture text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(picture) <= 500 and picture !~ '[\x01-\x20\x7f\\]'
     and (picture ~* '^https://[a-z0-9]' or (picture ~ '^[a-z0-9-]+/[A-Za-z0-9._/-]+(\?v=[A-Za-z0-9]{1,36})?$' and picture !~ '\.\.|//'))
$$;

create function private.are_pictures(pictures text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(pictures) <= 60 and not exists (
    select from unnest(pictures) picture where picture is null or not private.is_picture(picture))
$$;

-- The files of a quote request lie in the folder of its id: a request must not name a stranger's file as its sender's.
create function private.are_attachments_of(request uuid, attachments text[]) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(attachments) attachment where not starts_with(attachment, 'quote-attachments/' || request || '/'))
$$;

-- An avatar is the person's own file, never another's, nor an address that would learn who lists the users.
create function private.is_avatar_of(account uuid, avatar text) returns boolean
language sql immutable set search_path = '' as $$
  select avatar ~ ('^avatars/' || account || '/avatar\.(png|jpe?g|webp|avif)(\?v=[A-Za-z0-9]{1,36})?$')
$$;

create function private.are_tags(tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(tags) <= 60 and not exists (
    select from unnest(tags) tag where tag is null or char_length(tag) not between 1 and 60)
$$;

create function private.is_email(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 254 and address ~ '^[^@[:space:]]+@[^@[:space:]]+$'
$$;

create function private.is_list(list jsonb, max_items int, max_bytes int) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(list) = 'array'
    then jsonb_array_length(list) <= max_items and octet_length(list::text) <= max_bytes else false end
$$;

create function private.is_object(object jsonb, max_bytes int) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(object) = 'object' and octet_length(object::text) <= max_bytes
$$;

-- Checks the types of the settings that the server itself reads. Missing and unknown keys pass (`.type()` of a missing
-- key matches nothing).
create function private.is_setting(key text, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (value @@ case key
    when 'company_info' then '$.companyName.type() != "string"'
    when 'notification_settings' then '$.emailNotifications.type() != "object"
      || $.emailNotifications.*.type() != "boolean"
      || $.adminEmails.type() != "array" || $.adminEmails[*].type() != "string"'
    when 'email_templates' then '$.quoteConfirmation.type() != "object"
      || $.quoteConfirmation.subject.type() != "string" || $.quoteConfirmation.body.type() != "string"'
    else 'false' end::jsonpath) is not true
$$;

-- A timestamp later than any other one returned in this transaction. Lists show the newest row first, and the rows of one
-- import must keep their order.
create function private.next_timestamp() returns timestamptz
language plpgsql set search_path = '' as $$
declare
  previous constant timestamptz := nullif(current_setting('rigworks.last_timestamp', true), '')::timestamptz;
  later constant timestamptz := greatest(clock_timestamp(), previous + interval '1 microsecond');
begin
  perform set_config('rigworks.last_timestamp', later::text, true);
  return later;
end $$;

-- Every synced table has an id that the device may generate (S1) and `sync_xid`, the transaction that last wrote the row.

create table public.slideshow_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  subtitle text check (char_length(subtitle) <= 300),
  description text check (char_length(description) <= 2000),
  background_image text check (private.is_picture(background_image)),
  cta_text text not null default 'Learn More' check (char_length(cta_text) between 1 and 80),
  cta_link text not null default '/projects' check (char_length(cta_link) <= 500 and private.is_safe_link(cta_link)),
  secondary_cta_text text default 'Get Custom Quote' check (char_length(secondary_cta_text) <= 80),
  secondary_cta_link text default '/get-quote'
    check (char_length(secondary_cta_link) <= 500 and private.is_safe_link(secondary_cta_link)),
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.farriers_vets_sections (
  id uuid primary key default gen_random_uuid(),
  section_key text not null unique check (section_key ~ '^[a-z0-9_]{1,64}$'),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) <= 5000),
  tag text not null default 'farrier' check (tag in ('farrier', 'veterinarian')),
  key_points jsonb not null default '[]' check (private.is_list(key_points, 40, 40000)),
  expanded_details jsonb not null default '[]' check (private.is_list(expanded_details, 40, 80000)),
  images text[] not null default '{}' check (private.are_pictures(images)),
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.first_responders_sections (
  id uuid primary key default gen_random_uuid(),
  section_key text not null unique check (section_key ~ '^[a-z0-9_]{1,64}$'),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) <= 5000),
  tag text not null default 'command' check (tag in ('command', 'rescue', 'attack', 'brush', 'van', 'cap')),
  key_points jsonb not null default '[]' check (private.is_list(key_points, 40, 40000)),
  expanded_details jsonb not null default '[]' check (private.is_list(expanded_details, 40, 80000)),
  images text[] not null default '{}' check (private.are_pictures(images)),
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.news_articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 300),
  short_description text check (char_length(short_description) <= 1000),
  content text check (char_length(content) <= 50000),
  author_name text check (char_length(author_name) <= 120),
  cover_image text check (private.is_picture(cover_image)),
  published boolean not null default false,
  created_at timestamptz not null default private.next_timestamp(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) <= 10000),
  specialty text check (char_length(specialty) <= 80),
  truck_make text check (char_length(truck_make) <= 80),
  truck_model text check (char_length(truck_model) <= 80),
  year integer check (year between 1900 and 2100),
  chassis_type text check (char_length(chassis_type) <= 80),
  bed_length text check (char_length(bed_length) <= 40),
  axle_type text check (char_length(axle_type) <= 40),
  delivery_date date,
  tags text[] not null default '{}' check (private.are_tags(tags)),
  images text[] not null default '{}' check (private.are_pictures(images)),
  created_at timestamptz not null default private.next_timestamp(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.rigs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) <= 10000),
  make text check (char_length(make) <= 80),
  model text check (char_length(model) <= 80),
  year integer check (year between 1900 and 2100),
  chassis_type text check (char_length(chassis_type) <= 80),
  specialty text check (char_length(specialty) <= 80),
  price numeric(12, 2) not null default 0 check (price >= 0),
  status text not null default 'available' check (status in ('available', 'sold', 'reserved', 'pending')),
  specifications jsonb not null default '{}' check (private.is_object(specifications, 20000)),
  images text[] not null default '{}' check (private.are_pictures(images)),
  created_at timestamptz not null default private.next_timestamp(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.products (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 10000),
  category text not null check (char_length(category) between 1 and 80),
  price numeric(12, 2) not null check (price > 0),
  sale_price numeric(12, 2) check (sale_price > 0),
  in_stock boolean not null default true,
  tags text[] not null default '{}' check (private.are_tags(tags)),
  images text[] not null default '{}' check (private.are_pictures(images)),
  created_at timestamptz not null default private.next_timestamp(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint products_sale_price_below_price check (sale_price < price)
);

-- The public part of admin_settings, maintained by a trigger (S8).
create table public.public_settings (
  id uuid primary key default gen_random_uuid(),
  setting_key text not null unique,
  setting_value jsonb not null,
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  -- Copy of the account's address, maintained by a trigger.
  email text,
  display_name text check (char_length(display_name) <= 120),
  bio text check (char_length(bio) <= 2000),
  avatar_url text,
  role text not null default 'user' check (role in ('admin', 'user')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint profiles_avatar check (private.is_avatar_of(user_id, avatar_url))
);

create table public.user_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  email_notifications boolean not null default true,
  order_updates boolean not null default true,
  quote_notifications boolean not null default true,
  marketing_emails boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create sequence private.order_numbers start 10001;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- An order stays when its account is closed: bookkeeping needs it.
  user_id uuid references auth.users (id) on delete set null,
  order_number text not null unique default ('GR-' || nextval('private.order_numbers')),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'building', 'testing', 'shipped', 'delivered', 'cancelled')),
  total_amount numeric(12, 2) not null check (total_amount >= 0),
  -- List of {product_id?, project_id?, name, quantity, price}; prices as agreed when the order was made.
  items jsonb not null default '[]' check (private.is_list(items, 200, 100000)),
  tracking_number text check (char_length(tracking_number) <= 120),
  tracking_carrier text check (char_length(tracking_carrier) <= 80),
  tracking_url text check (char_length(tracking_url) <= 500 and private.is_safe_link(tracking_url)),
  -- List of {status, at}, oldest first; maintained by a trigger.
  stage_history jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id(),
  -- Whom the shop writes to; a guest has no account. Null in orders that the shop entered itself.
  customer_name text check (char_length(customer_name) between 1 and 200),
  customer_email text check (private.is_email(customer_email)),
  customer_phone text check (char_length(customer_phone) <= 50),
  shipping_address text check (char_length(shipping_address) <= 500),
  shipping_method text check (shipping_method in ('standard', 'express', 'overnight', 'pickup')),
  note text check (char_length(note) <= 2000),
  -- Parts of total_amount.
  subtotal_amount numeric(12, 2) check (subtotal_amount >= 0),
  tax_amount numeric(12, 2) check (tax_amount >= 0),
  shipping_amount numeric(12, 2) check (shipping_amount >= 0),
  -- The total that the customer saw, if it was another one; the page tells them.
  expected_amount numeric(12, 2) check (expected_amount >= 0)
);

create table public.saved_projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  project_id uuid not null references public.projects (id) on delete cascade,
  created_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id(),
  unique (user_id, project_id)
);

create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  customer_name text not null check (char_length(customer_name) between 1 and 200),
  customer_email text not null check (private.is_email(customer_email)),
  customer_phone text check (char_length(customer_phone) <= 50),
  message text check (char_length(message) <= 10000),
  project_id uuid references public.projects (id) on delete set null,
  rig_id uuid references public.rigs (id) on delete set null,
  -- Paths in the private bucket quote-attachments.
  attachments text[] not null default '{}' check (cardinality(attachments) <= 5 and private.are_pictures(attachments)),
  status text not null default 'new' check (status in ('new', 'contacted', 'quoted', 'won', 'lost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id(),
  -- List of {status, at}, oldest first; maintained by a trigger.
  status_history jsonb not null default '[]',
  constraint quote_requests_attachments_own check (private.are_attachments_of(id, attachments))
);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (private.is_email(email)),
  phone text check (char_length(phone) <= 50),
  subject text not null check (char_length(subject) between 1 and 300),
  message text not null check (char_length(message) between 1 and 10000),
  inquiry_type text check (inquiry_type in
    ('quote', 'farrier', 'vet', 'contractor', 'first-responder', 'parts', 'service', 'financing', 'other')),
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.product_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  product_id uuid not null references public.products (id) on delete cascade,
  order_id uuid references public.orders (id) on delete set null,
  author_name text not null check (char_length(author_name) between 1 and 120),
  rating integer not null check (rating between 1 and 5),
  title text check (char_length(title) <= 200),
  body text check (char_length(body) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id(),
  unique (user_id, product_id)
);

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('quote_request', 'contact_form', 'review_submission', 'other')),
  title text not null,
  message text not null,
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  is_read boolean not null default false,
  -- {customer_name, customer_email, customer_phone, project_id, rig_id, and the id of the row that it is about}
  data jsonb not null default '{}' check (private.is_object(data, 20000)),
  created_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (private.is_email(email) and email = lower(btrim(email))),
  is_active boolean not null default true,
  subscribed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id()
);

create table public.admin_settings (
  id uuid primary key default gen_random_uuid(),
  setting_key text not null unique check (setting_key in (
    'company_info', 'feature_settings', 'business_hours', 'notification_settings', 'payment_settings',
    'security_settings', 'email_templates', 'system_settings')),
  setting_value jsonb not null check (private.is_object(setting_value, 60000)),
  updated_at timestamptz not null default now(),
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint admin_settings_types check (private.is_setting(setting_key, setting_value))
);

-- The export and the deletion of an account search the notifications about a person. Without these indexes the cost was
-- quadratic in the size of the inbox.
create index notifications_quote_request on public.notifications ((data ->> 'quote_request_id'));
create index notifications_order on public.notifications ((data ->> 'order_id'));
create index notifications_review on public.notifications ((data ->> 'review_id'));
create index notifications_address on public.notifications (lower(data ->> 'customer_email'));
create index notifications_age on public.notifications (created_at);
create index contact_messages_age on public.contact_messages (created_at);

-- Indexes for foreign keys; those on user_id come with the sync.
create index saved_projects_project on public.saved_projects (project_id);
create index quote_requests_project on public.quote_requests (project_id);
create index quote_requests_rig on public.quote_requests (rig_id);
create index product_reviews_product on public.product_reviews (product_id);
create index product_reviews_order on public.product_reviews (order_id);

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

do $$
declare
  dated text;
begin
  for dated in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'updated_at'
  loop
    execute format(
      'create trigger set_updated_at before update on public.%I for each row execute function private.set_updated_at()', dated);
  end loop;
end $$;

-- Rights.

grant execute on function
  private.is_picture(text), private.are_pictures(text[]), private.is_email(text),
  private.is_list(jsonb, integer, integer), private.are_attachments_of(uuid, text[])
  to anon, authenticated, service_role;
grant execute on function
  private.is_safe_link(text), private.are_tags(text[]), private.is_object(jsonb, integer),
  private.is_setting(text, jsonb), private.is_avatar_of(uuid, text), private.next_timestamp()
  to authenticated, service_role;
