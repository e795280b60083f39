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
 * deleted and whether more are left: {deleted, isComplete}. 401 without the secret CLEAN_STORAGE_SECRET, 502 where all
 * is done but for files that the storage did not delete.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  if (!hasSecret(request, environment.secret('CLEAN_STORAGE_SECRET')))
    return new Response(null, { status: 401 })
  const end = performance.now() + BUDGET
  let deleted = 0
  // They are listed again each time, before those that come later.
  const kept = new Set<string>()
  while (performance.now() < end) {
    const max_rows = ROUND + kept.size
    const listed = (await callRpc(environment.callApi, 'list_orphaned_attachments', { max_rows })) as string[]
    const paths = listed.filter((path) => !kept.has(path)).slice(0, ROUND)
    if (paths.length === 0) {
      if (kept.size === 0) return Response.json({ deleted, isComplete: true })
      const message = `The storage did not delete ${kept.size} files`
      return Response.json({ deleted, message }, { status: 502 })
    }
    const gone = await deleteFiles(environment, paths)
    for (const path of paths) if (!gone.has(path)) kept.add(path)
    deleted += gone.size
  }
  return Response.json({ deleted, isComplete: false })
}

/** Answers which of them are gone. */
async function deleteFiles({ callApi }: FunctionEnvironment, prefixes: string[]): Promise<Set<string>> {
  const response = await callApi(`/storage/v1/object/${BUCKET}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes }),
  })
  if (!response.ok) throw new Error(`Attachments could not be deleted: ${response.status}`)
  return new Set(((await response.json()) as { name: string }[]).map(({ name }) => name))
}
