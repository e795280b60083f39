/** Checks the shape of an answer before the local database uses it. Accepts unknown fields of a newer server (S14). */

import * as v from 'valibot'
import type { SyncedRow } from '#shared/schema/row-values'
import { TABLES, type TableName } from '#shared/schema/tables'
import type { Digest, PullPage, PushAnswer, Refused, SweepKey } from '#sync/contract'
import type { RejectionCode, RetryCode, Verdict } from '#sync/core/mutation'
import { BackendError } from '#sync/errors'

/** The value in the shape of the schema. Throws BackendError 'malformed'. */
export function readShape<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (!result.success) throw new BackendError('malformed')
  return result.output
}

/** Parses an answer of `sync_pull`. Omits unknown tables; a build that knows them fetches them again. */
export function parsePull(answer: unknown): PullPage | Refused {
  const page = readAnswer(Page, answer)
  if (page.status === 'refused') return page
  const { rows, removals } = page
  return {
    ...page,
    rows: knownTables(rows),
    removals: removals.flatMap(({ table, ...removal }) => (isTable(table) ? [{ table, ...removal }] : [])),
  }
}

/** Parses an answer of `sync_digest`. Omits unknown tables. */
export function parseDigest(answer: unknown): Digest | Refused {
  const digest = readAnswer(DigestAnswer, answer)
  return digest.status === 'refused' ? digest : { ...digest, buckets: knownTables(digest.buckets) }
}

/**
 * Parses the answer of `sync_push` to these mutations. Omits verdicts with an unknown status, and lists the ids of
 * their mutations in `unknown` (S14).
 */
export function parsePush(answer: unknown, sentIds: string[]): PushAnswer | Refused {
  const parsed = readAnswer(Verdicts, answer)
  if (parsed.status === 'refused') return parsed
  const verdicts: PushAnswer['verdicts'] = []
  const unknown: string[] = []
  for (const { id, verdict } of parsed.verdicts) {
    if (!sentIds.includes(id)) throw new BackendError('malformed')
    if (KNOWN_STATUSES.has(verdict.status)) verdicts.push({ id, verdict: readShape(KnownVerdict, verdict) })
    else unknown.push(id)
  }
  return { ...parsed, verdicts, ...(unknown.length > 0 ? { unknown } : {}) }
}

const XidText = v.pipe(v.string(), v.regex(/^\d{1,20}$/))
const Uid = v.nullable(v.string())
/** A field whose list of values is closed in this build; a newer server may send others. */
const anyText = <T extends string>() => v.custom<T>((value) => typeof value === 'string')
/** Only these two columns are checked. The row is not copied: a page may have thousands. */
const RowHead = v.object({ id: v.string(), sync_xid: XidText })
const Row = v.custom<SyncedRow>((value) => v.is(RowHead, value))
/** An object that is not a list, which the library accepts as an object. */
const PlainObject = v.custom<object>((value) => v.is(v.object({}), value) && !Array.isArray(value))

const Page = v.object({
  status: v.literal('page'),
  epoch: v.string(),
  uid: Uid,
  scope: v.string(),
  horizon: XidText,
  since: XidText,
  held_back: v.boolean(),
  rows: v.pipe(PlainObject, v.record(v.string(), v.array(Row))),
  removals: v.array(v.object({ table: v.string(), id: v.string(), xid: XidText })),
  next: v.nullable(v.object({ table: anyText<SweepKey['table']>(), xid: XidText, id: v.string() })),
})

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Buckets = v.pipe(
  PlainObject,
  v.record(v.pipe(v.string(), v.regex(/^[0-9a-f]$/)), v.strictTuple([Count, Count])),
)
const DigestAnswer = v.object({
  status: v.literal('digest'),
  epoch: v.string(),
  uid: Uid,
  scope: v.string(),
  horizon: XidText,
  is_comparable: v.boolean(),
  buckets: v.pipe(PlainObject, v.record(v.string(), Buckets)),
})

const KnownVerdict = v.variant('status', [
  v.object({ status: v.literal('applied'), xid: XidText }),
  v.object({
    status: v.literal('conflict'),
    conflicts: v.array(
      v.object({
        table: anyText<TableName>(),
        id: v.string(),
        fields: v.array(v.string()),
        row: v.custom<SyncedRow>((value) => v.is(PlainObject, value)),
      }),
    ),
  }),
  v.object({
    status: v.literal('rejected'),
    code: anyText<RejectionCode>(),
    sqlstate: v.optional(v.nullable(v.string()), null),
    fields: v.exactOptional(v.array(v.string())),
  }),
  v.object({
    status: v.literal('retry_later'),
    code: anyText<RetryCode>(),
    retry_after_seconds: v.nullable(v.number()),
  }),
  v.object({ status: v.literal('held'), by: v.string() }),
  v.object({ status: v.literal('not_reached') }),
]) satisfies v.GenericSchema<unknown, Verdict>
const KNOWN_STATUSES: ReadonlySet<string> = new Set(
  KnownVerdict.options.map(({ entries }) => entries.status.literal),
)

const Verdicts = v.object({
  status: v.literal('verdicts'),
  epoch: v.string(),
  uid: Uid,
  verdicts: v.array(v.object({ id: v.string(), verdict: v.looseObject({ status: v.string() }) })),
})

const RefusedAnswer = v.object({ status: v.literal('refused'), code: v.literal('uid_mismatch'), uid: Uid })
const UpdateRequired = v.object({ status: v.literal('update_required') })

/** Throws 'update_required' if the server no longer serves this build (S14). */
function readAnswer<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> | Refused {
  if (v.is(UpdateRequired, answer)) throw new BackendError('update_required')
  return readShape(v.union([schema, RefusedAnswer]), answer)
}

const isTable = (name: string): name is TableName => Object.hasOwn(TABLES, name)

function knownTables<T>(byTable: Record<string, T>): Partial<Record<TableName, T>> {
  const known: Partial<Record<TableName, T>> = {}
  for (const [table, value] of Object.entries(byTable)) if (isTable(table)) known[table] = value
  return known
}
