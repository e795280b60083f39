/**
 * The schema as the last `npm run generate` recorded it in `tests/support/recorded-schema.json`. A device compares
 * version numbers only, so a change of columns or stores must raise them (L3); the comparison with the record shows
 * whether it did.
 */
import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import { LOCAL_STORES, LOCAL_VERSION } from '#sync/store/local-schema'

export interface RecordedSchema {
  localVersion: number
  /** Stores of the local database, in Dexie's format. */
  stores: Readonly<Record<string, string>>
  /** Columns of each synced table, separated by spaces. */
  tables: Readonly<Record<string, { columnsVersion: number; columns: string }>>
}

/** The schema of this checkout. `rowTypes` is the text of src/shared/schema/rows.ts. */
export function currentSchema(rowTypes: string): RecordedSchema {
  return {
    localVersion: LOCAL_VERSION,
    stores: LOCAL_STORES,
    tables: Object.fromEntries(
      TABLE_NAMES.map((table) => [
        table,
        { columnsVersion: TABLES[table].columnsVersion, columns: columnsIn(rowTypes, table) },
      ]),
    ),
  }
}

/** What a device filled by the `recorded` schema would miss or lose after an update to `current`; empty if nothing. */
export function schemaProblems(recorded: RecordedSchema, current: RecordedSchema): string[] {
  return [
    ...columnProblems(recorded, current),
    ...lostStores(recorded, current),
    ...versionProblems(recorded, current),
  ]
}

/** Tables whose columns have changed without a higher version. */
function columnProblems(recorded: RecordedSchema, current: RecordedSchema): string[] {
  return Object.entries(current.tables).flatMap(([table, { columnsVersion, columns }]) => {
    const before = recorded.tables[table]
    if (!before || columnsVersion > before.columnsVersion) return []
    if (columnsVersion === before.columnsVersion && columns === before.columns) return []
    const next = before.columnsVersion + 1
    return [
      `The columns of ${table} have changed: set its columnsVersion to ${next} in shared/schema/tables.ts.`,
    ]
  })
}

/** Stores that are missing, or lack their key or an index. */
function lostStores(recorded: RecordedSchema, current: RecordedSchema): string[] {
  return Object.entries(recorded.stores).flatMap(([store, before]) => {
    const [key, ...indexes] = (current.stores[store] ?? '').split(', ')
    const isKept = before
      .split(', ')
      .every((part, index) => (index === 0 ? part === key : indexes.includes(part)))
    return isKept ? [] : [`The local database must keep the store ${store} with "${before}" (L3).`]
  })
}

/** Changed stores need a higher version of the local database. */
function versionProblems(recorded: RecordedSchema, current: RecordedSchema): string[] {
  if (current.localVersion > recorded.localVersion) return []
  const next = recorded.localVersion + 1
  const problems = Object.keys(current.stores)
    .filter((store) => current.stores[store] !== recorded.stores[store])
    .map((store) =>
      store.startsWith('_')
        ? `The local database has another store ${store}: set DEVICE_STORES_VERSION to ${next} in sync/store/local-schema.ts.`
        : `The local database has another store ${store}: set its localVersion to ${next} in shared/schema/tables.ts.`,
    )
  // A browser refuses to open a database with a lower version than the stored one.
  if (current.localVersion < recorded.localVersion)
    problems.push(`The version of the local database must not fall below ${recorded.localVersion}.`)
  return problems
}

/** Reads the columns of a table from the generated row types. */
function columnsIn(rowTypes: string, table: string): string {
  const type = table.replace(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  const body = rowTypes.split(`export type ${type}Row = {`)[1]?.split('\n}')[0] ?? ''
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map((match) => match[1]).join(' ')
}
