-- A push is looked at before it is read: 300,000 mutations that are none were answered one by one, which took seconds
-- and made 26 MB of 600 kB. Devices send 200 at most, and 200 kB unless one change alone is larger.

alter function public.sync_push(jsonb) rename to push_batch;
alter function public.push_batch(jsonb) set schema private;

create function public.sync_push(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if jsonb_typeof(request -> 'mutations') = 'array' and jsonb_array_length(request -> 'mutations') > 500
    or pg_column_size(request) > 4 * 1024 * 1024 then
    raise exception 'A push holds 500 mutations and 4 MB at most' using errcode = '22023';
  end if;
  return private.push_batch(request);
end $$;

revoke all on function public.sync_push(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.sync_push(jsonb) to anon, authenticated;
