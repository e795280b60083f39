-- Prices in mails and notifications read as on the site: $18,900, and cents only where there are any, as in $92.12.
create or replace function private.dollars(amount numeric) returns text
language sql immutable set search_path = '' as $$
  select case when amount < 0 then '-' else '' end || '$' || to_char(abs(amount),
    case when amount = trunc(amount) then 'FM999,999,999,990' else 'FM999,999,999,990.00' end)
$$;
