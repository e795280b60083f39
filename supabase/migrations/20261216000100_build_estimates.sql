-- What the rig builder estimates prices and times with is a group of settings, which every device has.

alter table public.admin_settings drop constraint admin_settings_setting_key_check;
alter table public.admin_settings add constraint admin_settings_setting_key_check check (setting_key in (
  'company_info', 'feature_settings', 'business_hours', 'notification_settings', 'payment_settings',
  'build_estimates', 'security_settings', 'email_templates', 'system_settings'));

-- As before, with the estimates of builds.
create or replace function private.public_part(setting_key text, setting_value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value) from jsonb_each(setting_value)
  where key = any (case setting_key
    when 'company_info' then
      '{companyName,phone,email,address,website,companyDescription,logoUrl}'::text[]
    when 'business_hours' then
      '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]
    when 'feature_settings' then
      '{enableQuoteRequests,enableNewsletter,maintenanceMode,allowGuestCheckout,enableReviews,enableBlog}'::text[]
    when 'payment_settings' then '{acceptedMethods,taxRate,shippingRates,minimumOrderAmount,deliveryDays}'::text[]
    when 'build_estimates' then '{guide,leadWeeks,doors,equipment,extras}'::text[]
    when 'security_settings' then '{passwordPolicy}'::text[]
    else '{}'::text[] end)
$$;
