-- Outgoing mail. Mails must not carry a stranger's advertising: a name is a plausible name or left out, every text is one
-- line, and one mailbox counts once however its address is spelled.

-- Mail to be sent, queued by triggers; only the sending function (service_role) reads it.
create table public.outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('quote_confirmation', 'order_confirmation', 'order_status', 'shop_alert', 'welcome')),
  recipient text not null check (private.is_email(recipient)),
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- Not to be sent before.
  due_at timestamptz not null default now(),
  order_id uuid references public.orders (id) on delete cascade
);
create index outgoing_mail_unsent on public.outgoing_mail (due_at) where sent_at is null;
create index outgoing_mail_order on public.outgoing_mail (order_id);
alter table public.outgoing_mail enable row level security;
revoke all on public.outgoing_mail from anon, authenticated;
grant all on public.outgoing_mail to service_role;

-- Replaces {{name}} by its value; a placeholder without a value stays.
create function private.fill_template(template text, placeholders jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  name text;
begin
  for name in select jsonb_object_keys(placeholders) loop
    template := replace(template, '{{' || name || '}}', coalesce(placeholders ->> name, ''));
  end loop;
  return template;
end $$;

-- Replaces line breaks, invisible characters and changes of the writing direction by a space.
create function private.one_line(given text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(given, '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f'
    || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]+', ' ', 'g'))
$$;

-- What a mail to an unconfirmed address calls a person: a plausible name, else "there". Mail readers turn far more than
-- URLs into links, so this states what a name looks like: at most five words of letters in the scripts below, at most two
-- of them beginning in lower case; a dot only after an initial or a short word; at most four digits. Independent of the
-- locale.
create function private.safe_name(name text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic; India's scripts and Sinhala; Thai, Lao, Burmese, Georgian, Hangul's
  -- letters, Ethiopic, Khmer; more Latin and Greek; kana, Han, Hangul. Without their punctuation, signs and digits.
  letters constant text := 'A-Za-z'
    || '\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0300-\u034e\u0350-\u0373\u0376\u0377\u037b-\u037d\u037f-\u0386'
    || '\u0388-\u03e1\u03f3\u03f7-\u0481\u0483-\u0556\u0560-\u0588\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7-\u05f2'
    || '\u0610-\u061a\u0620-\u063f\u0641-\u065f\u066e-\u06d3\u06d5-\u06dc\u0750-\u077f'
    || '\u08e3-\u0963\u0972-\u09e3\u09f0\u09f1\u09fe-\u0a5c\u0a70-\u0a75\u0a81-\u0ae3\u0af9-\u0aff\u0b82-\u0bd7'
    || '\u0c00-\u0c63\u0c80-\u0c83\u0c85-\u0ce3\u0d00-\u0d4e\u0d54-\u0d57\u0d5f-\u0d63\u0d7a-\u0ddf'
    || '\u0e01-\u0e3a\u0e40-\u0e45\u0e47-\u0e4e\u0e81-\u0ec4\u0ec8-\u0ece\u1000-\u103f\u1050-\u108f\u10a0-\u10fa'
    || '\u10fd-\u115e\u1161-\u135a\u1380-\u138f\u1780-\u17b3\u17b6-\u17d3'
    || '\u1e00-\u1ffc\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0002ee5d';
  -- The lower-case ones of Latin, Greek and Cyrillic.
  small constant text := 'a-z\u00df-\u00f6\u00f8-\u00ff\u03ac-\u03ce\u0430-\u045f';
  unspaced constant text := '\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff';
  -- One spelling for what looks alike; the joiners belong to Persian and Indian spelling, and hide nothing once gone.
  plain constant text := btrim(regexp_replace(
    translate(normalize(name, NFKC), U&'\2019\2018\02BC\02BB\2010\200C\200D', '''''''''-'), ' +', ' ', 'g'));
  without_initials constant text :=
    regexp_replace(plain, '(?<![' || letters || '])([' || letters || '])\.(?=[' || letters || ']\.)', '\1 ', 'g');
begin
  return case when plain ~ ('^[' || letters || '0-9 ''"&,.-]{1,60}$') and plain ~ ('[' || letters || ']')
      and plain !~ '([0-9].*){5}' and plain !~ '[\u0300-\u036f]{3}' and plain !~* 'https?|hxxps?|www'
      and without_initials !~ '\.[^ ,"]' and plain !~ ('(^|[^' || letters || ']|[' || letters || ']{6})\.')
      -- At most five words, and at most two that begin in lower case.
      and plain !~ '([^ ,&-]+[ ,&-]+){5}[^ ,&-]' and plain !~ ('((^|[ ,&"-])[' || small || '].*){3}')
      and plain !~ '[^ ,&-]{26}' and plain !~ ('[' || unspaced || ']{11}')
      -- Hyphens, commas and quotes only between or around names.
      and plain !~ '(^|[ ,])-|-([ ,]|$)|,[^ ]|(''.*){3}|(".*){3}'
      -- Initials and titles begin in upper case, and so does the word after them.
      and plain !~ ('(^|[^' || letters || '])[' || small || '][' || letters || ']*\.') and plain !~ ('\. ?[' || small || ']')
    then plain else 'there' end;
end $$;

-- The mailbox behind an address, for counting: ann+1@, Ann@ and, with Google, a.n.n@ are one.
create function private.mailbox_of(address text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
    else box || '@' || domain end
  from (select regexp_replace(split_part(folded, '@', 1), '(.)\+.*$', '\1') as box,
      rtrim(split_part(folded, '@', 2), '.') as domain
    from (select lower(normalize(address, NFKC)) as folded) f) parts
$$;

-- Whether a mail service reads the text as exactly one address, not as "name <address>" or a list.
create function private.is_one_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_email(address) and address !~ '[][<>(),;:"\\]' and address = private.one_line(address)
$$;

-- A line break in a subject would start another mail header.
create function private.make_subject_one_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.subject := private.one_line(new.subject);
  return new;
end $$;

create trigger make_subject_one_line before insert on public.outgoing_mail
  for each row execute function private.make_subject_one_line();

create index outgoing_mail_recipient on public.outgoing_mail (lower(recipient), created_at);
create index outgoing_mail_mailbox on public.outgoing_mail (private.mailbox_of(recipient), created_at);

-- Queues a mail. Anybody can type another person's address into a form, so an unconfirmed address gets three mails of each
-- kind a day; a signed-in caller may get any number at the confirmed address (orders and requests have their own limits).
create function private.queue_mail(kind text, recipient text, subject text, body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_one_address(recipient) and (
    kind = 'shop_alert' or private.confirmed_user(recipient) = auth.uid() or (
      select count(*) < 3 from public.outgoing_mail m
      where private.mailbox_of(m.recipient) = private.mailbox_of(queue_mail.recipient) and m.kind = queue_mail.kind
        and m.created_at > now() - interval '1 day')
  ) then
    insert into public.outgoing_mail (kind, recipient, subject, body) values (kind, recipient, subject, body);
  end if;
end $$;

-- Alerts the shop's addresses if the switch is on. Nothing is cast: a lead must come in whatever an old or restored
-- settings row holds. The body names a visitor, so it is reduced to one line.
create function private.alert_shop(switch text, subject text, body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := private.setting('notification_settings');
  address text;
begin
  if wanted #> array['emailNotifications', switch] = 'true'
    and jsonb_typeof(wanted -> 'adminEmails') = 'array' then
    for address in select jsonb_array_elements_text(wanted -> 'adminEmails') loop
      perform private.queue_mail('shop_alert', address, subject, private.one_line(body));
    end loop;
  end if;
end $$;

-- Wakes the mail sender of the local backend. On a hosted project a webhook does that (_jobs).
create function private.notify_mail_sender() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('outgoing_mail', new.id::text);
  return new;
end $$;

create trigger notify_sender after insert or update of due_at on public.outgoing_mail
  for each row execute function private.notify_mail_sender();

-- Mails the template to a newly confirmed account. Nothing is cast, because an account must open whatever the settings hold;
-- a template without a subject sends nothing.
create function private.queue_welcome_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template constant jsonb := private.setting('email_templates') -> 'welcomeEmail';
  placeholders constant jsonb := jsonb_build_object(
    'companyName', private.setting('company_info') ->> 'companyName',
    -- The name is not known yet: sign-up metadata is not trusted.
    'customerName', 'there');
begin
  if jsonb_typeof(template -> 'subject') = 'string' and jsonb_typeof(template -> 'body') = 'string'
    and template ->> 'subject' <> '' then
    perform private.queue_mail('welcome', new.email,
      private.fill_template(template ->> 'subject', placeholders), private.fill_template(template ->> 'body', placeholders));
  end if;
  return null;
end $$;

create trigger queue_welcome_mail after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.queue_welcome_mail();

-- Rights.

grant execute on function
  private.mailbox_of(text), private.alert_shop(text, text, text)
  to service_role;
