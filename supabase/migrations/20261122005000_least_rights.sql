-- Rights that nobody needed: found by taking each away and looking whether anything that the product does fails. Who
-- sends as a visitor inserts and never updates, deletes or merges; the caller's name in the ledger is asked by functions
-- that act with the rights of their owner.

revoke execute on function
  private.apply_update(private.sync_tables, uuid, jsonb, jsonb), private.apply_delete(private.sync_tables, uuid),
  private.merge_elements(jsonb, jsonb, jsonb), private.merge_keys(jsonb, jsonb, jsonb),
  private.row_exists(text, uuid), private.first_rows(),
  private.is_own_avatar(text), private.is_catalogue_bucket(text),
  private.is_safe_link(text), private.are_tags(text[]), private.is_object(jsonb, int), private.is_setting(text, jsonb)
  from anon;
revoke select on private.sync_columns from anon;
revoke execute on function private.principal() from anon, authenticated;
