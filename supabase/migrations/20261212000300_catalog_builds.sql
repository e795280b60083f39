-- The build of a project or rig, for "Start from This Build": the fragment of a link to the rig builder, as
-- src/features/rig-builder/build/link.ts writes it. Visitors read it, and only the rig builder understands it.

alter table public.projects add column build_link text
  check (char_length(build_link) <= 1500 and build_link ~ '^[0-9]{1,3}\.[A-Za-z0-9_-]+$');
alter table public.rigs add column build_link text
  check (char_length(build_link) <= 1500 and build_link ~ '^[0-9]{1,3}\.[A-Za-z0-9_-]+$');
grant insert (build_link), update (build_link) on public.projects to authenticated;
grant insert (build_link), update (build_link) on public.rigs to authenticated;
