import { callRpc } from '../_shared/call-rpc.ts'
import type { CreateHandler, FunctionEnvironment } from '../_shared/function-environment.ts'
import { hasSecret } from '../_shared/has-secret.ts'

const BUCKET = 'quote-attachments'
/** Files of one round. */
const ROUND = 100
/** After so many ms no other round begins: a hosted function is ended after 150 s. What is left waits for the next day. */
const BUDGET = 60_000

/**
 * Deletes attachments that belong to no quote request: uploaded by a device that never sent the request, or left by one
 * that was deleted. Called daily by a job, with the header `x-webhook-secret`; `list_orphaned_attachments` says which.
 * They go through the storage API, because a row that is deleted by SQL leaves its file behind. Answers how many were
 * deleted and whether more are left: {deleted, isComplete}. 401 without the secret CLEAN_STORAGE_SECRET, 502 where the
 * storage deletes nothing of what it is asked to.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  if (!hasSecret(request, environment.secret('CLEAN_STORAGE_SECRET')))
    return new Response(null, { status: 401 })
  const end = performance.now() + BUDGET
  let deleted = 0
  while (performance.now() < end) {
    const paths = (await callRpc(environment, 'list_orphaned_attachments', { max_rows: ROUND })) as string[]
    if (paths.length === 0) return Response.json({ deleted, isComplete: true })
    const gone = await deleteFiles(environment, paths)
    // The same files would be listed again, and again.
    if (gone === 0)
      return Response.json({ deleted, message: 'The storage did not delete the files' }, { status: 502 })
    deleted += gone
  }
  return Response.json({ deleted, isComplete: false })
}

/** Answers how many of them are gone. */
async function deleteFiles({ callApi }: FunctionEnvironment, prefixes: string[]): Promise<number> {
  const response = await callApi(`/storage/v1/object/${BUCKET}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes }),
  })
  if (!response.ok) throw new Error(`Attachments could not be deleted: ${response.status}`)
  return ((await response.json()) as unknown[]).length
}
