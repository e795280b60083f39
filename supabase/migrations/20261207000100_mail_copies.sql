-- Whoever sends a form gets a copy of what they wrote, also at an address that nobody has confirmed. The greeting has the
-- first name, and the shop's mails say what was asked.

-- What a person has written, for a mail to an address that its owner has not confirmed: anybody can type another person's
-- address into a form. It keeps the lines and words and leaves out whatever mail programs could make a link of, so it
-- states what a word looks like: letters, digits and signs, a dot only before digits ("6.5"), after an initial or at the end; no seven digits in
-- a row, of any script, with or without signs or line breaks between them. '…' stands for what is left out. At most 2,000 characters.
create function private.safe_copy(written text) returns text
language sql immutable set search_path = '' as $$
  select left(btrim(regexp_replace(
    translate(coalesce(string_agg(words, E'\n' order by number), ''), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789'),
    E'([0-9]([ \n()+/\'’"#–—-]|,(?=[0-9])){0,3}){6,}[0-9]', '…', 'g'), E'\n'), 2000)
  from (
    select number, coalesce(string_agg(case when word !~* 'www|https?'
        and word ~ ('^["''“‘(\[*#•–—-]*(([A-Za-z]\.){1,4}[A-Za-z]?|[A-Za-z0-9\u00c0-\u1fff\u3040-\ud7a3''’"”&/$%+#×°⁄–—-]+'
        || '(,[0-9]{3})*(\.[0-9]+)?[A-Za-z0-9''’"”%×-]{0,8})?["''”’)\]]*[.,;:!?]*["''”’)\]]*$')
      then word else '…' end, ' ' order by position), '')
    from regexp_split_to_table(left(normalize(written, NFKC), 2000), '\r?\n') with ordinality as lines (line, number),
      regexp_split_to_table(private.one_line(line), ' ') with ordinality as parts (word, position)
    group by number) copied (number, words)
$$;

-- The row of a mail with a person's own text: as it was written, or its safe copy.
create function private.copy_row(label text, written text, is_own boolean) returns jsonb
language sql immutable set search_path = '' as $$
  -- safe_copy writes an ellipsis of the text itself as three dots.
  select jsonb_build_object('value', value,
    'label', label || case when not is_own and strpos(value, '…') > 0 then ', without links and phone numbers' else '' end)
  from (select case when is_own then left(written, 4000) else private.safe_copy(written) end) copied (value)
$$;

-- What a greeting calls a person: the first of two plain names, 'Kim' for 'Kim Keys'; any other name as a whole, because it may
-- be of a company or of two people; else 'there', as safe_name.
create function private.greeting_name(name text) returns text
language sql immutable set search_path = '' as $$
  select case when safe ~ '^[^ 0-9.,&"]{2,} [^ 0-9.,&"]{2,}$' then split_part(safe, ' ', 1) else safe end
  from private.safe_name(name) safe
$$;

-- As before, with the copy for every sender.
create or replace function private.receive_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
  is_own constant boolean := coalesce(private.confirmed_user(new.email) = auth.uid(), false);
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'contact_form', new.subject, new.message, 'medium',
    jsonb_strip_nulls(jsonb_build_object(
      'customer_name', new.name, 'customer_email', new.email, 'customer_phone', new.phone)));
  perform private.alert_shop('customerMessages', 'New message: ' || new.subject,
    'A message from ' || new.name || ' (' || new.email || ').',
    jsonb_build_object('rows', jsonb_build_array(
        jsonb_build_object('label', 'Subject', 'value', new.subject),
        jsonb_build_object('label', 'Message', 'value', left(new.message, 4000))),
      'buttons', '[{"label": "Open the Inbox", "path": "/notifications"}]'::jsonb));
  perform private.queue_mail('contact_confirmation', new.email, 'We received your message - ' || company,
    'Hi ' || private.greeting_name(new.name) || E',\n\nThank you for writing to us. We’ll get back to you within 24 hours.'
      || case when is_own then '' else E'\n\nIf you didn’t write to us, you can ignore this email.' end
      || E'\n\n' || company,
    jsonb_build_object('rows', jsonb_build_array(
      private.copy_row('Subject', new.subject, is_own), private.copy_row('Your message', new.message, is_own))));
  return new;
end $$;

-- As before; a visitor's question begins with the reference.
create or replace function private.quote_mail_buttons(request public.quote_requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(case when request.user_id is null
    then jsonb_build_object('label', 'Ask About Your Quote',
      'path', '/contact?subject=Quote%20' || private.quote_reference(request.id))
    else jsonb_build_object('label', 'View Your Quote', 'path', '/my-quotes/' || request.id) end)
$$;

-- As before, with the copy for every sender, and with the request in the shop's mail.
create or replace function private.receive_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template jsonb := private.setting('email_templates') -> 'quoteConfirmation';
  placeholders jsonb := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    'customerName', private.greeting_name(new.customer_name));
  is_own constant boolean := coalesce(private.confirmed_user(new.customer_email) = auth.uid(), false);
  has_message constant boolean := coalesce(btrim(new.message, E' \r\n') <> '', false);
begin
  insert into public.notifications (type, title, message, priority, data) values (
    'quote_request', 'New Quote Request', coalesce(nullif(new.message, ''), 'No details given'), 'high',
    jsonb_strip_nulls(jsonb_build_object(
      'customer_name', new.customer_name, 'customer_email', new.customer_email, 'customer_phone', new.customer_phone,
      'project_id', new.project_id, 'rig_id', new.rig_id, 'quote_request_id', new.id)));
  perform private.alert_shop('quoteRequests', 'New quote request ' || private.quote_reference(new.id),
    'A quote request from ' || new.customer_name || ' (' || new.customer_email || ').',
    jsonb_build_object(
      'rows', case when has_message
        then jsonb_build_array(jsonb_build_object('label', 'Request', 'value', left(new.message, 4000))) else '[]' end,
      'buttons', private.quote_alert_buttons(new.id)));
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string' then
    perform private.queue_mail('quote_confirmation', new.customer_email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders),
      jsonb_build_object(
        'rows', jsonb_build_array(jsonb_build_object('label', 'Reference', 'value', private.quote_reference(new.id)))
          || case when has_message then jsonb_build_array(private.copy_row('Your request', new.message, is_own)) else '[]' end,
        'buttons', private.quote_mail_buttons(new)));
  end if;
  return new;
end $$;

-- As before, with 'Hi'.
create or replace function private.receive_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  if not new.is_active or private.is_admin() then
    return new;
  end if;
  update public.user_preferences set marketing_emails = true
    where user_id = auth.uid() and user_id = private.confirmed_user(new.email) and not marketing_emails;
  perform private.queue_mail('newsletter_confirmation', new.email, 'You’re on our newsletter list - ' || company,
    E'Hi there,\n\nThank you for subscribing. You’ll hear from us about new rigs, trade shows and offers.\n\n'
      || E'If you didn’t subscribe, unsubscribe with the link below.\n\n' || company,
    jsonb_build_object('leave', new.id));
  return new;
end $$;

-- As before, with 'Hi'.
create or replace function private.report_repeated_sign_up(address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company constant text := coalesce(private.setting('company_info') ->> 'companyName', 'The shop');
begin
  perform private.enforce_limit('sign_up_notices', 1);
  if private.confirmed_user(btrim(address)) is not null then
    perform private.queue_mail('sign_up_notice', lower(btrim(address)), 'You already have an account - ' || company,
      E'Hi there,\n\nSomeone just tried to sign up with this email address, and it already has an account. If that was you, '
        || E'sign in with your password, or choose a new one.\n\nIf it wasn’t you, you can ignore this email. Nothing has '
        || E'changed.\n\n' || company,
      '{"buttons": [{"label": "Sign In", "path": "/auth"}, {"label": "Choose a New Password", "path": "/auth?password=forgotten"}]}');
  end if;
end $$;
