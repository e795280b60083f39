-- A poke is a hint, and pulls come without it: that none can be sent (Realtime lacks its function, or a right) must not
-- undo what the poke is about. Without this each push that touches a synced row would fail at its commit.
create or replace function private.send_pokes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pokes text := current_setting('rigworks.pokes', true);
  topic text;
  tables jsonb;
begin
  if pokes <> '' then
    perform set_config('rigworks.pokes', '', true);
    for topic, tables in
      select split_part(mark, '/', 1) as audience, jsonb_agg(split_part(mark, '/', 2) order by split_part(mark, '/', 2))
      from unnest(string_to_array(btrim(pokes, '<>'), '><')) mark
      group by audience order by audience
    loop
      begin
        perform realtime.send(
          jsonb_build_object('tables', tables, 'xid', pg_current_xact_id()::text), 'poke', topic, true);
      exception when others then
        raise warning 'no poke was sent to %: % (%)', topic, sqlerrm, sqlstate;
      end;
    end loop;
  end if;
  return null;
end $$;
