/**
 * Statements of a migration as supabase/README.md describes them for a deployed project: a new column, changed rows
 * and a check of their table, a renamed column, a new synced table, a function with another body.
 */
export const LATER_MIGRATION = [
  `alter table public.rigs add column warranty_months integer not null default 12
     check (warranty_months between 0 and 120)`,
  'grant insert (warranty_months), update (warranty_months) on public.rigs to authenticated',

  `update public.projects set tags = tags || '{built}'`,
  'set constraints all immediate',
  `alter table public.projects add constraint projects_tagged check (tags <> '{}')`,

  `call private.rename_column('rigs', 'chassis_type', 'chassis')`,

  `create table public.awards (
     id uuid primary key default gen_random_uuid(),
     title text not null,
     sync_xid xid8 not null default pg_current_xact_id()
   )`,
  'alter table public.awards enable row level security',
  'create policy awards_select on public.awards for select to anon using (true)',
  'grant select on public.awards to anon',
  `insert into private.sync_tables (ord, name, scope)
     select max(ord) + 1, 'awards', 'public' from private.sync_tables`,
  `do $$
   begin
     execute replace(pg_get_functiondef('private.audiences(text, jsonb)'::regprocedure),
       '''public_settings''', '''public_settings'', ''awards''');
   end $$`,
  `call private.make_synced('awards')`,
  `insert into public.awards (title) values ('Best rig of the year')`,
]
