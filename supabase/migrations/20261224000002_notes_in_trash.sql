-- Internal notes in the trash: a person's data export has them, and they can be restored without their author.

-- As before, and the notes in the trash, with the time of their deletion.
create or replace function private.hidden_own_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  with me as (select auth.uid() as uid, private.proved_address(auth.uid()) as address)
  select jsonb_build_object(
    'account', (select jsonb_build_array(jsonb_build_object('id', u.id, 'email', u.email,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at))
      from auth.users u where u.id = me.uid),
    'sign_ins', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent,
        'ip', s.ip) order by s.created_at), '[]') from auth.sessions s where s.user_id = me.uid),
    'newsletter', (select coalesce(jsonb_agg(to_jsonb(n) - 'sync_xid'), '[]')
      from public.newsletter_subscriptions n where n.email = me.address),
    'devices', (select coalesce(jsonb_agg(to_jsonb(d) - '{p256dh,auth}'::text[] order by d.created_at), '[]')
      from public.push_subscriptions d where d.user_id = me.uid),
    'mails', (select coalesce(jsonb_agg(to_jsonb(m) - '{attempts,last_error}'::text[] order by m.created_at), '[]')
      from public.outgoing_mail m
      where m.kind <> 'shop_alert' and (m.user_id = me.uid
        or m.order_id in (select o.id from public.orders o where o.user_id = me.uid)
        or (lower(m.recipient) = me.address and m.kind in ('welcome', 'sign_up_notice', 'quote_update')))),
    'shop_inbox', (select coalesce(jsonb_agg(to_jsonb(i) - 'sync_xid' order by i.created_at), '[]')
      -- No address: only notifications about rows of the account.
      from public.notifications i where i.id in (select private.notifications_about(me.uid, null))),
    'internal_notes', (select coalesce(jsonb_agg(n.content - '{author_id,sync_xid}'::text[]
        || jsonb_build_object('deleted_at', n.deleted_at) order by n.content ->> 'created_at'), '[]')
      from (
        select to_jsonb(i) as content, null::timestamptz as deleted_at from public.internal_notes i
        union all
        (select distinct on (c.row_id) c.before || jsonb_build_object('id', c.row_id, 'created_at',
            (select d.server_columns -> 'created_at' from private.deleted_rows d
              where d.table_name = 'internal_notes' and d.row_id = c.row_id)), c.changed_at
          from public.row_changes c
          where c.table_name = 'internal_notes' and c.action = 'delete'
            and not exists (select from public.internal_notes i where i.id = c.row_id)
          order by c.row_id, c.changed_at desc)) n
      left join public.quote_requests q on q.id = (n.content ->> 'quote_request_id')::uuid
      left join public.orders o on o.id = (n.content ->> 'order_id')::uuid
      where me.uid in ((n.content ->> 'customer_id')::uuid, q.user_id, o.user_id)))
  from me
$$;

-- The note would refer to an account that does not exist, and `matches_deleted_row` compares the whole note.
create function private.forget_note_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with forgotten as (
    update public.row_changes set before = before || '{"author_id": null}'
    where table_name = 'internal_notes' and before ->> 'author_id' = old.user_id::text
    returning row_id, before)
  update private.deleted_rows d set content_hash = private.content_hash(f.before || jsonb_build_object('id', f.row_id))
  from forgotten f where d.table_name = 'internal_notes' and d.row_id = f.row_id;
  return null;
end $$;

create trigger forget_note_author after delete on public.profiles
  for each row execute function private.forget_note_author();

-- Rights.

revoke all on function private.forget_note_author() from public, anon, authenticated, service_role;
