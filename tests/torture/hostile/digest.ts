import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#supabase/embedded/database/open-database'

/** Tables that record attempts on purpose: rate counters, and the ledger of refused mutations. */
const KEPT_OF_ATTEMPTS = ['private.rate_counters', 'private.sync_ledger']

/** Returns a fingerprint of each table, of all stored files and of all mails, by name. */
export async function digestHome(database: Database, dataFolder: string): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !KEPT_OF_ATTEMPTS.includes(table.name))) {
    const [row] = await database.query<{ digest: string }>(
      `select count(*) || ' rows ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    )
    digests[name] = row?.digest ?? ''
  }
  return {
    ...digests,
    files: digestFiles(join(dataFolder, 'objects')),
    mails: digestFiles(join(dataFolder, 'mail')),
  }
}

function digestFiles(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  for (const path of paths) hash.update(path.slice(folder.length)).update(readFileSync(path))
  return `${paths.length} files ${hash.digest('hex')}`
}

/** Returns the differences between two digests. */
export const changedParts = (before: Record<string, string>, after: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} became ${after[name]}`)
