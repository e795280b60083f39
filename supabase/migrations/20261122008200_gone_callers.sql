-- A token lives for up to an hour after its account has ended. Until then whoever holds it sees what a visitor sees, and
-- writes nothing at all.

-- Whether the account that the token names is still there. Visitors have none.
create function private.has_account() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where user_id = (select auth.uid()))
$$;

-- As a token that has expired is answered: a device then asks for another one, hears that the session is over, and asks
-- why (is_account_closed).
create function private.refuse_gone() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    return;
  elsif not private.has_account() then
    raise sqlstate 'PGRST' using
      message = '{"code": "PGRST301", "message": "The account of this token is gone", "details": null, "hint": null}',
      detail = '{"status": 401, "headers": {}}';
  end if;
end $$;

revoke all on all functions in schema private from public;
grant execute on function private.has_account() to authenticated;
grant execute on function private.refuse_gone() to anon, authenticated;

create or replace function public.sync_push(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if jsonb_typeof(request -> 'mutations') = 'array' and jsonb_array_length(request -> 'mutations') > 500
    or pg_column_size(request) > 4 * 1024 * 1024 then
    raise exception 'A push holds 500 mutations and 4 MB at most' using errcode = '22023';
  end if;
  perform private.refuse_gone();
  return private.push_batch(request);
end $$;

create or replace function public.save_push_subscription(subscription jsonb, replaced text default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.refuse_gone();
  select private.keep_push_subscription(subscription, replaced)
$$;

alter policy quotes_insert on public.quote_requests
  with check (status = 'new' and user_id = (select auth.uid()) and (select private.has_account()));
alter policy contacts_insert on public.contact_messages
  with check (status = 'new' and user_id = (select auth.uid()) and (select private.has_account()));
alter policy saved_insert on public.saved_projects
  with check (user_id = (select auth.uid()) and (select private.has_account()));
alter policy newsletter_insert on public.newsletter_subscriptions
  with check ((is_active and (select private.has_account())) or ((select private.is_admin())
    and private.comes_back('newsletter_subscriptions', to_jsonb(newsletter_subscriptions))));
alter policy rigworks_insert on storage.objects
  with check ((bucket_id = 'avatars' and private.is_own_avatar(name))
    or (bucket_id = 'quote-attachments' and private.is_quote_attachment(name)
      and (select private.has_account()) and (select private.has_attachment_room()))
    or (private.is_catalogue_bucket(bucket_id) and (select private.is_admin())));
alter policy rigworks_join on realtime.messages
  using (extension = 'broadcast' and (
    (select realtime.topic()) = 'catalogue'
    or ((select realtime.topic()) = 'user:' || (select auth.uid()) and (select private.has_account()))
    or ((select realtime.topic()) = 'admin' and (select private.is_admin()))));

-- Which account is meant is the caller's to say: one that is not there is 404, and no fault of the server. The command
-- of the devices answers "gone" as before.
create or replace function public.update_user_role_secure(target_user_id uuid, new_role text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_role(target_user_id, new_role);
exception when no_data_found then
  raise sqlstate 'PGRST' using
    message = '{"code": "P0002", "message": "There is no such user", "details": null, "hint": null}',
    detail = '{"status": 404, "headers": {}}';
end $$;

create or replace function private.command_update_user_role(args jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.is_uuid(args ->> 'target_user_id') then
    perform private.refuse('malformed');
  end if;
  perform private.change_role((args ->> 'target_user_id')::uuid, args ->> 'new_role');
exception when check_violation then
  perform private.refuse('last_admin', '23514');
end $$;

-- An index over an expression is kept with the rights of whoever writes the row: the function that sends mails does.
grant execute on function private.mailbox_of(text) to service_role;
