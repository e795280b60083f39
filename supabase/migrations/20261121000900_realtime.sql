-- Who may join which private channel (S7). There is no INSERT policy: only the database sends, so no client can make another
-- one pull.

create policy rigworks_anon_join on realtime.messages for select to anon
  using (extension = 'broadcast' and (select realtime.topic()) = 'catalogue');
create policy rigworks_join on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (
    (select realtime.topic()) = 'catalogue'
    or ((select realtime.topic()) = 'user:' || (select auth.uid()) and (select private.has_account()))
    or ((select realtime.topic()) = 'admin' and (select private.is_admin()))));
