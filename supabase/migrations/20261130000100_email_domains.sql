-- An email address ends in a domain with a dot, whose last part has two letters or more, or is punycode: mail to 'jane@bad'
-- never arrives. `isEmailAddress` in src/shared/account/email-address.ts is the same rule. A letter is anything but a blank,
-- an ASCII digit or an ASCII sign, because not every locale of a database knows the letters of other scripts.
create or replace function private.is_email(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 254
    and address ~* '^[^@[:space:]]+@([^@[:space:].]+\.)+(xn--[a-z0-9-]+|[^[:space:]!-@[-`{-~]{2,})$'
$$;

-- A row that holds another address could not be changed any more. Its domain becomes one under .invalid, which is reserved
-- for addresses that cannot work.
update public.orders set customer_email = left(split_part(customer_email, '@', 1), 120) || '@'
  || left(regexp_replace(split_part(customer_email, '@', 2), '[^[:alnum:]-]', '-', 'g'), 120) || '.invalid'
where not private.is_email(customer_email);
update public.quote_requests set customer_email = left(split_part(customer_email, '@', 1), 120) || '@'
  || left(regexp_replace(split_part(customer_email, '@', 2), '[^[:alnum:]-]', '-', 'g'), 120) || '.invalid'
where not private.is_email(customer_email);
update public.contact_messages set email = left(split_part(email, '@', 1), 120) || '@'
  || left(regexp_replace(split_part(email, '@', 2), '[^[:alnum:]-]', '-', 'g'), 120) || '.invalid'
where not private.is_email(email);
delete from public.newsletter_subscriptions where not private.is_email(email);
delete from public.outgoing_mail where sent_at is null and not private.is_email(recipient);
