-- A section's key is part of its address: that somebody else took it meanwhile is a reason of its own, told apart from
-- a row that arrived twice.
create or replace function private.verdict_of_error(state text, constraint_name text, detail text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when state = 'RW001' then detail::jsonb
    when state = 'PGRST' and detail::jsonb ->> 'status' = '429' then jsonb_build_object('status', 'retry_later',
      'code', 'rate_limited', 'retry_after_seconds', (detail::jsonb #>> '{headers,Retry-After}')::int)
    when state in ('40001', '40P01', '55P03') or left(state, 2) in ('53', '57', '58') then
      jsonb_build_object('status', 'retry_later', 'retry_after_seconds', null, 'code', case
        when state = '40001' then 'serialization'
        when state in ('40P01', '55P03') then 'lock'
        else 'unavailable' end)
    else jsonb_build_object('status', 'rejected', 'sqlstate', state, 'code', case
      when state = '42501' then 'not_permitted'
      when state = '23505' and constraint_name = 'newsletter_subscriptions_email_key' then 'already_subscribed'
      when state = '23505' and constraint_name in (
        'farriers_vets_sections_section_key_key', 'first_responders_sections_section_key_key') then 'key_taken'
      when state = '23505' then 'exists'
      when state = '23503' then 'missing_reference'
      when state = 'P0002' then 'gone'
      when left(state, 2) in ('22', '23') then 'invalid_value'
      when left(state, 2) = '54' then 'too_large'
      else 'server_error' end)
  end
$$;

-- As before, for a taken key as well.
create or replace function private.with_fields(
  verdict jsonb, body jsonb, table_name text, column_name text, constraint_name text
)
returns jsonb language sql stable set search_path = '' as $$
  select case when (verdict ->> 'code' in ('invalid_value', 'key_taken')) is not true then verdict else verdict || coalesce(
    (select jsonb_build_object('fields', jsonb_agg(a.attname order by a.attnum))
      from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.conrelid = to_regclass('public.' || quote_ident(table_name)) and c.conname = constraint_name
      having count(*) > 0),
    case when column_name <> '' then jsonb_build_object('fields', jsonb_build_array(column_name)) end,
    case when verdict ->> 'sqlstate' in ('22P02', '22003', '22007', '22008')
      and jsonb_typeof(body -> 'changes') = 'array' then
      jsonb_strip_nulls(jsonb_build_object('fields', private.misfits(body))) end,
    '{}') end
$$;
