-- How the shop is paid stands beside every cart, so visitors may know it.

create or replace function private.public_part(setting_key text, setting_value jsonb) returns jsonb
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
update public.admin_settings set setting_value = setting_value where setting_key = 'payment_settings';
