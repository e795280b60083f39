-- A push that waits in vain for a lock is asked for again, wherever it waited. A single mutation was answered so already.
-- A visitor's push also waits for the counter of its address, which another push holds until it ends, and failed as a
-- whole with 55P03: to the device, a server that cannot digest what it sends (S9).

-- Shorter than the 2 s of a push: a visitor's push may wait for two counters, and hosted it has 3 s for everything.
alter function private.take(text, int) set lock_timeout = '1s';

create or replace function public.sync_push(request jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if jsonb_typeof(request -> 'mutations') = 'array' and jsonb_array_length(request -> 'mutations') > 500
    or pg_column_size(request) > 4 * 1024 * 1024 then
    raise exception 'A push holds 500 mutations and 4 MB at most' using errcode = '22023';
  end if;
  perform private.refuse_gone();
  return private.push_batch(request);
exception when lock_not_available or deadlock_detected or serialization_failure then
  -- Nothing of the push was done.
  return jsonb_build_object('status', 'verdicts', 'epoch', private.epoch(), 'uid', auth.uid(), 'verdicts', (
    select coalesce(jsonb_agg(jsonb_build_object('id', mutation ->> 'id',
      'verdict', private.verdict_of_error(sqlstate, null, null)) order by place), '[]')
    from jsonb_array_elements(request -> 'mutations') with ordinality as listed (mutation, place)));
end $$;
