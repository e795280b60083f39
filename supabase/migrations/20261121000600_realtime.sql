-- Who may join which private channel (S7). There is no INSERT policy: only the database speaks on them, so no client
-- can make another one pull.

create policy rigworks_anon_join on realtime.messages for select to anon
  using (extension = 'broadcast' and (select realtime.topic()) = 'catalogue');
create policy rigworks_join on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (
    (select realtime.topic()) in ('catalogue', 'user:' || (select auth.uid()))
    or ((select realtime.topic()) = 'admin' and (select private.is_admin()))));
