-- A clock that was wrong for a while and was set right leaves moments that lie ahead. A stage "of the last half minute" is
-- not one of next year: until then each move would have taken the stage before it out of the order's history.
create or replace function private.note_order_stage() returns trigger
language plpgsql set search_path = '' as $$
declare
  step constant jsonb := jsonb_build_object('status', new.status, 'at', date_trunc('second', now()));
  kept jsonb;
begin
  if tg_op = 'INSERT' then
    new.stage_history := jsonb_build_array(step);
  elsif new.status is distinct from old.status then
    kept := old.stage_history;
    if jsonb_array_length(kept) > 1
      and (kept -> -1 ->> 'at')::timestamptz between now() - private.slip_time() and now() then
      kept := kept - -1;
    end if;
    new.stage_history := case when kept -> -1 ->> 'status' = new.status then kept else kept || step end;
  end if;
  return new;
end $$;
