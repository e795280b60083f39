-- Forms for a new password show and check the password policy, so it is public.
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
    when 'payment_settings' then '{acceptedMethods,taxRate,shippingRates,minimumOrderAmount}'::text[]
    when 'security_settings' then '{passwordPolicy}'::text[]
    else '{}'::text[] end)
$$;

insert into public.public_settings (setting_key, setting_value)
select setting_key, private.public_part(setting_key, setting_value) from public.admin_settings
where setting_key = 'security_settings' and private.public_part(setting_key, setting_value) is not null
on conflict (setting_key) do update set setting_value = excluded.setting_value;
