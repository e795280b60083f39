-- Hours that the shop has saved are published even if they equal the initial ones: the setting says that they were saved.
create or replace function private.public_part(setting_key text, setting_value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value) from jsonb_each(setting_value)
  where key = any (case setting_key
    when 'company_info' then
      '{companyName,phone,email,address,website,companyDescription,logoUrl}'::text[]
    when 'business_hours' then
      '{monday,tuesday,wednesday,thursday,friday,saturday,sunday,saved}'::text[]
    when 'feature_settings' then
      '{enableQuoteRequests,enableNewsletter,maintenanceMode,allowGuestCheckout,enableReviews,enableBlog}'::text[]
    when 'payment_settings' then '{acceptedMethods,taxRate,shippingRates,minimumOrderAmount,deliveryDays}'::text[]
    when 'build_estimates' then '{guide,leadWeeks,doors,equipment,extras}'::text[]
    when 'security_settings' then '{passwordPolicy}'::text[]
    else '{}'::text[] end)
$$;
