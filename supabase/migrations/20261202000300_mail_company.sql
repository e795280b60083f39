-- As before, with the logo, and, if the shop wants that, the tax ID and the license number, which the foot of a mail shows.
create or replace function private.mail_company() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(target, private.one_line(company ->> source)), '{}')
  from (values ('name', 'companyName'), ('phone', 'phone'), ('address', 'address'), ('logo', 'logoUrl'), ('taxId', 'taxId'),
      ('license', 'licenseNumber')) fields (target, source),
    private.setting('company_info') company
  where jsonb_typeof(company -> source) = 'string' and company ->> source <> ''
    and (source not in ('taxId', 'licenseNumber') or company -> 'showNumbersInEmails' = 'true')
$$;
