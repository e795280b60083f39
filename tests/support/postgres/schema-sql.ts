import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'

const supabaseFolder = fileURLToPath(new URL('../../../supabase/', import.meta.url))

/** A piece of SQL and the file that it came from, for error messages. */
export interface SqlFile {
  name: string
  sql: string
}

/** A project before its first migration: auth and storage as @supabase/lite makes them, then the bootstrap. */
export function systemSql(): SqlFile[] {
  return [
    { name: 'auth helpers', sql: SUPABASE_AUTH_HELPERS_SQL },
    { name: 'auth schema', sql: getAuthSchemaSql() },
    { name: 'storage schema', sql: getStorageSchemaSql() },
    { name: 'bootstrap.sql', sql: readFileSync(`${supabaseFolder}embedded/bootstrap.sql`, 'utf8') },
  ]
}

/** The migrations, in order. */
export function migrationSql(): SqlFile[] {
  return readdirSync(`${supabaseFolder}migrations`)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(`${supabaseFolder}migrations/${name}`, 'utf8') }))
}

/** The settings rows that every project starts with. */
export function seedSql(): SqlFile {
  return { name: 'seed.sql', sql: readFileSync(`${supabaseFolder}seed.sql`, 'utf8') }
}
