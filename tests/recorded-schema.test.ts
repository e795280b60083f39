/** L3: devices hear of new columns and stores by version numbers, which the record of the schema reminds people to raise. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { currentSchema, type RecordedSchema, schemaProblems } from '#supabase/embedded/recorded-schema'
import recorded from './support/recorded-schema.json'

const CURRENT = currentSchema(readFileSync(new URL('../src/shared/schema/rows.ts', import.meta.url), 'utf8'))

it('L3: columns and local stores have not changed without a new version', () => {
  expect(schemaProblems(recorded, CURRENT)).toEqual([])
})

it('the recorded schema is current: otherwise run `npm run generate`', () => {
  expect(recorded).toEqual(CURRENT)
})

const BEFORE: RecordedSchema = {
  localVersion: 4,
  stores: { projects: 'id, created_at' },
  tables: { projects: { columnsVersion: 1, columns: 'id title' } },
}
const withColumns = (columnsVersion: number, columns: string): RecordedSchema => ({
  ...BEFORE,
  tables: { projects: { columnsVersion, columns } },
})
const withStores = (localVersion: number, stores: RecordedSchema['stores']): RecordedSchema => ({
  ...BEFORE,
  localVersion,
  stores: { ...BEFORE.stores, ...stores },
})

it('L3: a new column requires a higher columnsVersion', () => {
  expect(schemaProblems(BEFORE, withColumns(1, 'id title paint'))).toEqual([
    'The columns of projects have changed: set its columnsVersion to 2 in shared/schema/tables.ts.',
  ])
  expect(schemaProblems(BEFORE, withColumns(2, 'id title paint'))).toEqual([])
})

it('L3: a new store or index requires a higher localVersion', () => {
  const missing = (store: string) => [
    `The local database has another store ${store}: set its localVersion to 5 in shared/schema/tables.ts.`,
  ]
  expect(schemaProblems(BEFORE, withStores(4, { parts: 'id' }))).toEqual(missing('parts'))
  expect(schemaProblems(BEFORE, withStores(4, { projects: 'id, created_at, title' }))).toEqual(
    missing('projects'),
  )
  expect(schemaProblems(BEFORE, withStores(5, { parts: 'id' }))).toEqual([])
})

it('L3: a new device store requires a higher version of the device stores', () => {
  expect(schemaProblems(BEFORE, withStores(4, { _parts: 'id' }))).toEqual([
    'The local database has another store _parts: set DEVICE_STORES_VERSION to 5 in sync/store/local-schema.ts.',
  ])
})

it('L3: the version of the local database never decreases', () => {
  expect(schemaProblems(BEFORE, withStores(3, {}))).toEqual([
    'The version of the local database must not fall below 4.',
  ])
})

it('L3: removing a store, an index or a primary key is an error with any version', () => {
  const kept = ['The local database must keep the store projects with "id, created_at" (L3).']
  for (const projects of ['id', 'key, created_at', 'id, title'])
    expect(schemaProblems(BEFORE, withStores(5, { projects }))).toEqual(kept)
  expect(schemaProblems(BEFORE, { ...BEFORE, localVersion: 5, stores: {} })).toEqual(kept)
})
