-- Admins see who else has a row open (presence on the private channel `row:<table>:<id>`). They may announce themselves
-- there, but still no client may send a message that others receive (S7).
create policy rigworks_row_join on realtime.messages for select to authenticated
  using (extension in ('broadcast', 'presence')
    and (select realtime.topic()) like 'row:%' and (select private.is_admin()));
create policy rigworks_row_presence on realtime.messages for insert to authenticated
  with check (extension = 'presence'
    and (select realtime.topic()) like 'row:%' and (select private.is_admin()));
