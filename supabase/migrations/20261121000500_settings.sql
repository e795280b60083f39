-- Settings: reading them in SQL, and their public part.

create function private.setting(key text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select setting_value from public.admin_settings where setting_key = key), '{}')
$$;

-- A number of the settings; a missing, mistyped or negative value counts as `fallback`, so that an order goes through
-- whatever an old or restored row holds.
create function private.setting_number(key text, path text[], fallback numeric) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select greatest(value::text::numeric, 0) from (select private.setting(key) #> path) s (value)
      where jsonb_typeof(value) = 'number'),
    fallback)
$$;

-- Refuses what the settings have switched off, and everything during maintenance; admins go on working. `feature` is a key
-- of feature_settings, or null where no switch applies. Only the value that the pages read counts, so a missing or mistyped
-- setting stops nothing. Maintenance ends by itself, so a device is asked to come again; a switch is a refusal.
create function private.require_feature_enabled(feature text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  features constant jsonb := private.setting('feature_settings');
begin
  if private.is_admin() then
    return;
  elsif features -> 'maintenanceMode' = 'true' then
    raise sqlstate 'PGRST' using
      message = '{"code": "maintenance", "message": "Closed for maintenance", "details": null, "hint": null}',
      detail = '{"status": 503, "headers": {"Retry-After": "300"}}';
  elsif features -> feature = 'false' then
    raise sqlstate 'PGRST' using
      message = '{"code": "switched_off", "message": "The shop has switched this off", "details": null, "hint": null}',
      detail = '{"status": 403, "headers": {}}';
  end if;
end $$;

-- The public keys of a setting. They are listed one by one: a key that a later release adds stays private until it is
-- added here.
create function private.public_part(setting_key text, setting_value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value) from jsonb_each(setting_value)
  where key = any (case setting_key
    when 'company_info' then
      '{companyName,phone,email,address,website,companyDescription,logoUrl}'::text[]
    when 'business_hours' then
      '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]
    when 'feature_settings' then
      '{enableQuoteRequests,enableNewsletter,maintenanceMode,allowGuestCheckout,enableReviews,enableBlog,enableLiveChat,showInventoryCount}'::text[]
    when 'payment_settings' then '{acceptedMethods,currency,taxRate,shippingRates,minimumOrderAmount}'::text[]
    else '{}'::text[] end)
$$;

create function private.publish_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  part jsonb;
begin
  if tg_op = 'DELETE' then
    delete from public.public_settings where setting_key = old.setting_key;
    return old;
  end if;
  part := private.public_part(new.setting_key, new.setting_value);
  if part is null then
    delete from public.public_settings where setting_key = new.setting_key;
  else
    insert into public.public_settings as s (setting_key, setting_value) values (new.setting_key, part)
    on conflict (setting_key) do update set setting_value = excluded.setting_value
      where s.setting_value is distinct from excluded.setting_value;
  end if;
  return new;
end $$;

create trigger publish after insert or update or delete on public.admin_settings
  for each row execute function private.publish_settings();

-- Rights.

grant execute on function
  private.setting(text)
  to service_role;
