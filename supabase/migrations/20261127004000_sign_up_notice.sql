-- Auth answers a sign-up with a known address like any other, so that nobody learns who has an account, and sends no mail.
-- The app reports each sign-up that has to be confirmed; the owner of a known address gets a mail then.

insert into private.rate_limits values ('sign_up_notices', 20, 3600);

-- The answer is the same for every address; its time is not hidden, as that of a sign-up itself is not. queue_mail sends
-- three of these mails a day to one address.
create function private.report_repeated_sign_up(address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  perform private.enforce_limit('sign_up_notices', 1);
  if private.confirmed_user(btrim(address)) is not null then
    perform private.queue_mail('sign_up_notice', lower(btrim(address)), 'You already have an account - ' || company,
      E'Hello there,\n\nSomeone just tried to sign up with this email address, and it already has an account. If that was you, '
        || E'sign in with your password, or choose a new one.\n\nIf it was not you, you can ignore this email. Nothing has '
        || E'changed.\n\n' || company,
      '{"buttons": [{"label": "Sign In", "path": "/auth"}, {"label": "Choose a New Password", "path": "/auth?password=forgotten"}]}');
  end if;
end $$;

create function public.report_repeated_sign_up(address text) returns void
language sql security invoker set search_path = '' as $$
  select private.report_repeated_sign_up(address)
$$;

-- A hosted project grants EXECUTE on new functions in "public" to its API roles.
revoke all on function
  public.report_repeated_sign_up(text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.report_repeated_sign_up(text), public.report_repeated_sign_up(text)
  to anon, authenticated;
