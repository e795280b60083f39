-- How many business days a delivery takes, by shipping method: pages estimate when an order arrives.

-- As before, with the days.
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
    when 'security_settings' then '{passwordPolicy}'::text[]
    else '{}'::text[] end)
$$;
