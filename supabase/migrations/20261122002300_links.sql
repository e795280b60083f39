-- A link that somebody typed: a path of this site or an https address. A browser takes dots out of a path, so `/.//host`
-- would be another site, and what stands before an @ passes for the host that it is not. `src/domain/safe-href.ts` says
-- the same, and the tests hold the two to one list.
create or replace function private.is_safe_link(link text) returns boolean
language sql immutable set search_path = '' as $$
  select link !~ '[\x01-\x20\x7f\\]'
     and ((link ~ '^/([^/]|$)' and substring(link from '^[^?#]*') !~* '/(\.|%2e){1,2}(/|$)')
          or link ~* '^https://[a-z0-9][^/?#@]*([/?#]|$)')
$$;
