-- Only visitors call this function with their own rights (an anonymous sync_push); for accounts, security definers do.

revoke execute on function private.count_against_limit(text, integer) from authenticated;
