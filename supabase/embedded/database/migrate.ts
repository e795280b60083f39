import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error'
import type { Database } from './open-database'

interface Applied {
  version: string
  name: string
  statements: string[]
  [column: string]: unknown
}

/**
 * Applies, in order, the migrations of `folder` that this database does not have, and returns their names. It records
 * them in the table of the Supabase CLI, so hosted and local databases have the same record. Throws StartupError if an
 * applied migration was changed or removed, or a new one comes before an applied one.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const applied = await database.query<Applied>(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  )
  const fresh: string[] = []
  for (const [index, file] of files.entries()) {
    const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    const script = await readFile(join(folder, file), 'utf8')
    const before = applied[index]
    if (before) {
      requireSame(before, { version, name, statements: [script] })
    } else {
      await applyMigration(database, { version, name, statements: [script] })
      fresh.push(file)
    }
  }
  const missing = applied[files.length]
  if (missing) throw changed(missing)
  return fresh
}

function requireSame(applied: Applied, file: Applied): void {
  const isSame = applied.version === file.version && applied.statements.join('') === file.statements.join('')
  if (!isSame) throw changed(applied)
}

async function applyMigration(database: Database, { version, name, statements }: Applied): Promise<void> {
  await database.transaction(async (query) => {
    await database.exec(statements.join('')).catch((cause: Error) => {
      // The cause is omitted, because PGlite's errors contain the complete script.
      throw new StartupError(
        'migration-failed',
        `The migration ${version}_${name}.sql failed: ${cause.message}`,
      )
    })
    await query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, statements],
    )
  })
}

const changed = ({ version, name }: Applied) =>
  new StartupError(
    'migrations-changed',
    `This data folder belongs to another version of Rigworks: its migration ${version}_${name}.sql is missing here or ` +
      'differs. Nothing was changed. Go back to that version, or start over with `npm start -- --reset`, which deletes ' +
      'the data.',
  )
