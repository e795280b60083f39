-- Whoever has confirmed the address of a new account is welcomed, in the words of the settings.

alter table public.outgoing_mail drop constraint outgoing_mail_kind_check;
alter table public.outgoing_mail add constraint outgoing_mail_kind_check
  check (kind in ('quote_confirmation', 'order_confirmation', 'order_status', 'shop_alert', 'welcome'));

-- An account must open whatever the settings hold, so nothing is cast here. A template without a subject mails nothing.
create function private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template constant jsonb := private.setting('email_templates') -> 'welcomeEmail';
  given constant jsonb := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    -- What a person calls themselves is not known yet: what a sign-up says of itself is not believed.
    'customerName', 'there');
begin
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string'
    and template ->> 'subject' <> '' then
    perform private.write_mail('welcome', new.email,
      private.fill_in(template ->> 'subject', given), private.fill_in(template ->> 'body', given));
  end if;
  return null;
end $$;
create trigger welcome after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.welcome();

revoke all on all functions in schema private from public;
