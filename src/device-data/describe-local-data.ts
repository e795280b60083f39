/** Counts the contents of a local database for the diagnostics page, without any text from it. */
import type { LocalDataFacts } from '#shared/device/diagnostics-facts'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import type { LocalDb } from '#sync/store/local-db'

/** Number of unsent changes that are examined; there may be thousands. */
const MAX_EXAMINED = 500

/** `codeOf` maps any value in the place of a code to one of a closed list, or to null. */
export async function describeLocalData(
  db: LocalDb,
  codeOf: (value: unknown) => string | null,
): Promise<LocalDataFacts> {
  const counts = await Promise.all(
    TABLE_NAMES.map(async (table): Promise<[TableName, number]> => [table, await db.rows(table).count()]),
  )
  const inState = (kind: string) => db._outbox.where('state.kind').equals(kind).count()
  const [queued, attempted, parked, applied] = await Promise.all(
    ['queued', 'attempted', 'parked', 'applied'].map(inState),
  )
  const open = await db._outbox
    .where('state.kind')
    .anyOf('queued', 'attempted', 'parked')
    .limit(MAX_EXAMINED)
    .toArray()
  const times = open.flatMap(({ createdAt }) => numberOrNull(createdAt) ?? [])
  const files = await db._files.toArray()
  const meta = async (key: 'lastFullSync' | 'leaderEpoch') => numberOrNull((await db._meta.get(key))?.value)
  return {
    isDurable: db.isDurable,
    schemaVersion: db.verno,
    rows: Object.fromEntries(counts),
    outbox: {
      queued: queued ?? 0,
      attempted: attempted ?? 0,
      parked: parked ?? 0,
      applied: applied ?? 0,
    },
    oldestUnsentAt: times.length > 0 ? Math.min(...times) : null,
    troubles: tally(open.map((entry) => codeOf(troubleOf(entry)))),
    pictures: {
      count: files.length,
      bytes: files.reduce((sum, { size }) => sum + (numberOrNull(size) ?? 0), 0),
    },
    drafts: await db._drafts.count(),
    lastFullSync: await meta('lastFullSync'),
    terms: (await meta('leaderEpoch')) ?? 0,
  }
}

/** The code of an entry's last failure; the entry may be damaged in any way. */
function troubleOf(entry: { state?: unknown; lastError?: unknown }): unknown {
  const verdict = (entry.state as { verdict?: { status?: unknown; code?: unknown } } | undefined)?.verdict
  return verdict?.code ?? verdict?.status ?? entry.lastError
}

/** A damaged database may contain any value. */
const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** How often each code occurs. */
function tally(codes: (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) if (code !== null) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
