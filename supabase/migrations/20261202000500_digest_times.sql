-- A moment as the shop writes it, in its time zone, such as 07/01/2026, 2:05 PM.
create function private.shop_moment(moment timestamptz default now()) returns text
language sql stable set search_path = '' as $$
  select private.shop_date(clock::date) || ', '
    || to_char(clock, case when private.setting('system_settings') ->> 'timeFormat' = '24' then 'HH24:MI' else 'FMHH12:MI AM' end)
  from private.shop_clock(moment) clock
$$;

-- As before, with the time of each alert.
create or replace function private.add_to_digest(address text, due timestamptz, title text, line text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  added constant jsonb := jsonb_build_array(
    jsonb_build_object('label', private.shop_moment() || ' – ' || private.one_line(title), 'value', line));
begin
  if not private.is_one_address(address) then
    return;
  end if;
  update public.outgoing_mail m set
    subject = (jsonb_array_length(content -> 'rows') + 1) || ' updates for the shop',
    content = jsonb_set(content, '{rows}', (content -> 'rows') || added)
  where id = (select id from public.outgoing_mail
    where recipient = address and kind = 'shop_alert' and sent_at is null and attempts = 0 and due_at = due
      and content -> 'isDigest' = 'true' and jsonb_array_length(content -> 'rows') < 100
    limit 1 for update);
  if not found then
    insert into public.outgoing_mail (kind, recipient, subject, body, due_at, content)
    values ('shop_alert', address, '1 update for the shop', 'New since the last email:', due,
      jsonb_build_object('isDigest', true, 'rows', added, 'company', private.mail_company(),
        'buttons', '[{"label": "Open the Inbox", "path": "/notifications"}]'::jsonb));
  end if;
end $$;
