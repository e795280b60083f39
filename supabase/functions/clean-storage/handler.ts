import { callRpc } from '../_shared/call-rpc.ts'
import type { CreateHandler, FunctionEnvironment } from '../_shared/function-environment.ts'
import { hasSecret } from '../_shared/has-secret.ts'

const BUCKET = 'quote-attachments'
/** Files in one round. */
const ROUND = 100
/**
 * No round begins after this time, ms: a hosted function is ended after 150 s. The next day's call deletes the rest.
 */
const BUDGET = 60_000

/**
 * Deletes attachments that are older than 7 days and belong to no quote request (the SQL function
 * `list_orphaned_attachments` has the time): uploaded by a device that never sent the request, or left over from a
 * deleted one. A job calls it daily, with the header `x-webhook-secret`. It uses the storage API, because a row that is
 * deleted by SQL leaves its file behind. Responds with the number of deleted files and whether all are deleted:
 * {deleted, isComplete}. 401 without the secret CLEAN_STORAGE_SECRET; 502 if the storage did not delete some of them.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  if (!hasSecret(request, environment.secret('CLEAN_STORAGE_SECRET')))
    return new Response(null, { status: 401 })
  const end = performance.now() + BUDGET
  let deleted = 0
  // Files that the storage did not delete are listed again each time, before newer ones.
  const undeleted = new Set<string>()
  let isComplete = false
  while (performance.now() < end) {
    const max_rows = ROUND + undeleted.size
    const listed = (await callRpc(environment.callApi, 'list_orphaned_attachments', { max_rows })) as string[]
    const paths = listed.filter((path) => !undeleted.has(path)).slice(0, ROUND)
    isComplete = paths.length === 0
    if (isComplete) break
    const gone = await deleteFiles(environment, paths)
    for (const path of paths) if (!gone.has(path)) undeleted.add(path)
    deleted += gone.size
  }
  if (undeleted.size > 0) {
    const message = `The storage did not delete ${undeleted.size} files`
    return Response.json({ deleted, message }, { status: 502 })
  }
  return Response.json({ deleted, isComplete })
}

/** Returns the paths that were deleted. */
async function deleteFiles({ callApi }: FunctionEnvironment, prefixes: string[]): Promise<Set<string>> {
  const response = await callApi(`/storage/v1/object/${BUCKET}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes }),
  })
  if (!response.ok) throw new Error(`Attachments could not be deleted: ${response.status}`)
  return new Set(((await response.json()) as { name: string }[]).map(({ name }) => name))
}
