import { callRpc } from '../_shared/call-rpc.ts'
import type { CreateHandler, FunctionEnvironment } from '../_shared/function-environment.ts'
import { hasSecret } from '../_shared/has-secret.ts'

/** The buckets, each with the SQL function that lists its files that belong to no row. */
const BUCKETS = [
  ['quote-attachments', 'list_orphaned_attachments'],
  ['shop-photos', 'list_orphaned_shop_photos'],
] as const
/** Files in one round. */
const ROUND = 100
/**
 * No round begins after this time, ms: a hosted function is ended after 150 s. The next day's call deletes the rest.
 */
const BUDGET = 60_000

/**
 * Deletes files of private buckets that are older than 7 days and belong to no row (the SQL functions have the time):
 * uploaded by a device that never sent the row, or remaining from a deleted one. A job calls it daily, with the header
 * `x-webhook-secret`. It uses the storage API, because a row that is deleted by SQL leaves its file behind. Responds
 * with the number of deleted files and whether all are deleted: {deleted, isComplete}. 401 without the secret
 * CLEAN_STORAGE_SECRET; 502 if the storage did not delete some of them, or a bucket failed: the others are cleaned all
 * the same.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  if (!hasSecret(request, environment.secret('CLEAN_STORAGE_SECRET')))
    return new Response(null, { status: 401 })
  const end = performance.now() + BUDGET
  let deleted = 0
  let undeleted = 0
  let isComplete = true
  const failures: string[] = []
  for (const [bucket, listFunction] of BUCKETS) {
    try {
      const result = await cleanBucket(environment, bucket, listFunction, end)
      deleted += result.deleted
      undeleted += result.undeleted
      isComplete &&= result.isComplete
    } catch (error) {
      // The next bucket must not fill up because of this one.
      failures.push(`${bucket}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failures.length > 0) return Response.json({ deleted, message: failures.join('; ') }, { status: 502 })
  if (undeleted > 0) {
    const message = `The storage did not delete ${undeleted} files`
    return Response.json({ deleted, message }, { status: 502 })
  }
  return Response.json({ deleted, isComplete })
}

/** `end`: no round begins after this time, as of `performance.now()`. */
async function cleanBucket(
  environment: FunctionEnvironment,
  bucket: string,
  listFunction: string,
  end: number,
) {
  let deleted = 0
  // Files that the storage did not delete are listed again each time, before newer ones.
  const undeleted = new Set<string>()
  let isComplete = false
  while (performance.now() < end) {
    const max_rows = ROUND + undeleted.size
    const listed = (await callRpc(environment.callApi, listFunction, { max_rows })) as string[]
    const paths = listed.filter((path) => !undeleted.has(path)).slice(0, ROUND)
    isComplete = paths.length === 0
    if (isComplete) break
    const removed = await deleteFiles(environment, bucket, paths)
    for (const path of paths) if (!removed.has(path)) undeleted.add(path)
    deleted += removed.size
  }
  return { deleted, undeleted: undeleted.size, isComplete }
}

/** Returns the paths that were deleted. */
async function deleteFiles(
  { callApi }: FunctionEnvironment,
  bucket: string,
  prefixes: string[],
): Promise<Set<string>> {
  const response = await callApi(`/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes }),
  })
  if (!response.ok) throw new Error(`Files could not be deleted: ${response.status}`)
  return new Set(((await response.json()) as { name: string }[]).map(({ name }) => name))
}
