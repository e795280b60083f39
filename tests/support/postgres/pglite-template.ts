import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrationSql, seedSql, systemSql } from './schema-sql'

/**
 * Whether this run tests PGlite, too: the database of the local backend, so only the full test does, and only once. The
 * stories and the integration tests run on it anyway.
 */
export const IS_PGLITE_TESTED = Boolean(process.env.RIGWORKS_FULL_TEST) && !process.env.RIGWORKS_POSTGRES

/** A migrated PGlite as one file. Making a cluster takes five times as long as unpacking one. */
export interface PgliteTemplate {
  file: string
  remove(): void
}

/** Makes the template from which each test file on PGlite starts. */
export async function makePgliteTemplate(): Promise<PgliteTemplate> {
  const db = new PGlite()
  try {
    for (const { sql } of [...systemSql(), ...migrationSql(), seedSql()]) await db.exec(sql)
    const dump = await db.dumpDataDir('none')
    const file = join(tmpdir(), `rigworks-${process.pid}.pglite`)
    writeFileSync(file, new Uint8Array(await dump.arrayBuffer()))
    return { file, remove: () => rmSync(file, { force: true }) }
  } finally {
    await db.close()
  }
}
