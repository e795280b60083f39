/** Parses the snapshot strictly, because a web host may serve another page in place of the file. */

import * as v from 'valibot'
import { TABLES, type TableName } from '#shared/schema/tables'
import { isJsonEqual } from '#shared/text/json-equal'
import { type PullPage, type Refused, SNAPSHOT_VERSION, type Snapshot } from '#sync/contract'
import { compareXid } from '#sync/core/mutation'
import { BackendError } from '#sync/errors'
import { publicColumns } from '#sync/transport/take-snapshot'
import { parsePull, readShape } from './parse-answer'

/** Throws BackendError 'malformed' unless it is a complete snapshot with the column versions of this build. */
export function parseSnapshot(text: string): Snapshot {
  const value = readShape(File, text)
  const page = parsePull(value)
  const isOfThisBuild = isJsonEqual(value.columns, publicColumns())
  if (!isOfThisBuild || !isWhole(page) || !hasPublicRows(page)) throw new BackendError('malformed')
  return {
    ...page,
    uid: null,
    since: '0',
    removals: [],
    next: null,
    version: SNAPSHOT_VERSION,
    columns: publicColumns(),
  }
}

/** What is checked of the JSON before the page. */
const File = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    version: v.literal(SNAPSHOT_VERSION),
    columns: v.record(v.string(), v.number()),
  }),
)

const isWhole = (page: PullPage | Refused): page is PullPage =>
  page.status === 'page' &&
  page.uid === null &&
  page.since === '0' &&
  page.next === null &&
  page.removals.length === 0

/** A row beyond the horizon would never be replaced: sweeps from the horizon bring only newer changes. */
const hasPublicRows = ({ rows, horizon }: PullPage): boolean =>
  (Object.keys(rows) as TableName[]).every(
    (table) =>
      TABLES[table].scope === 'public' &&
      rows[table]?.every(({ sync_xid }) => compareXid(sync_xid ?? '0', horizon) < 0),
  )
