-- As before; the order of an accepted price is named after the project or rig that the quote was for.
create or replace function private.place_quote_order(request public.quote_requests, accepted public.quote_messages)
returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  placed public.orders;
  reference constant text := private.quote_reference(request.id);
  subject constant text := case when request.build is not null or accepted.build is not null then 'Custom rig'
    else coalesce((select title from public.projects where id = request.project_id),
      (select title from public.rigs where id = request.rig_id)) end;
  lines constant jsonb := jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('project_id', request.project_id,
    'name', coalesce(subject || ', quote ', 'Quote ') || reference, 'quantity', 1, 'price', accepted.amount)));
begin
  update public.orders set items = lines, total_amount = accepted.amount
    where quote_request_id = request.id and status in ('pending', 'processing', 'building', 'testing')
    returning * into placed;
  if found then
    return placed;
  end if;
  insert into public.orders (user_id, status, items, total_amount, customer_name, customer_email, customer_phone, quote_request_id)
  values (request.user_id, 'pending', lines, accepted.amount, request.customer_name, request.customer_email,
    request.customer_phone, request.id)
  returning * into placed;
  return placed;
end $$;
