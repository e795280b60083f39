/**
 * Writes src/shared/schema/rows.ts from the migrations, then records the schema (recorded-schema.ts). Tests compare both
 * files with the migrations and the registry. Exits with 1 if `columnsVersion` or `localVersion` in tables.ts was not
 * incremented.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { migrationSql, systemSql } from '#tests/support/postgres/schema-sql'
import { generateRowTypes } from './generate-row-types'
import { currentSchema, type RecordedSchema, schemaProblems } from './recorded-schema'

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const RECORD = fileOf('tests/support/recorded-schema.json')

const db = new PGlite()
for (const file of [...systemSql(), ...migrationSql()]) await db.exec(file.sql)
const rowTypes = await generateRowTypes(async (text) => (await db.query(text)).rows)
await db.close()
writeFileSync(fileOf('src/shared/schema/rows.ts'), rowTypes)

const recorded: RecordedSchema = JSON.parse(readFileSync(RECORD, 'utf8'))
const current = currentSchema(rowTypes)
const problems = schemaProblems(recorded, current)
if (problems.length === 0) {
  writeFileSync(RECORD, `${JSON.stringify(current, null, 2)}\n`)
} else {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
