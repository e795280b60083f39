/** Closes an account: checks the password, deletes its files, then all rows in one transaction. */
import type { GoTrueClient } from '@supabase/auth-js'
import * as v from 'valibot'
import type { AccountDeletionResult } from '#shared/account/account-deletion-result'
import { BackendError } from '#sync/errors'
import { callRpc, type RpcCaller } from './call-rpc'
import type { Project } from './http'
import { readShape } from './parse-answer'
import { callStorage, type FileCaller } from './storage-call'
import { toBackendError } from './to-backend-error'

const OwnFiles = v.array(v.object({ bucket: v.string(), name: v.string() }))

type Owner = RpcCaller & FileCaller

/**
 * Closes the account of `uid` if the password is right. `auth` must not store its session: the session that the
 * password opens only proves that the person is present, and ends here. After any failure the account still exists, and
 * the call can be repeated.
 */
export async function closeAccount(
  auth: GoTrueClient,
  project: Project,
  { uid, email }: { uid: string; email: string },
  password: string,
): Promise<AccountDeletionResult> {
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw toBackendError(error, { isSignedIn: false, cause: error })
  let result: AccountDeletionResult | null = null
  try {
    if (data.user.id !== uid) throw new BackendError('invalid_credentials')
    const session = { uid, accessToken: data.session.access_token }
    const token = async (isFresh: boolean) => (isFresh ? null : session)
    result = await deleteAccount({ ...project, token, isSignedIn: () => true }, uid)
    return result
  } finally {
    // Closing the account has ended its sessions.
    if (result !== 'closed') await auth.signOut({ scope: 'local' })
  }
}

async function deleteAccount(owner: Owner, uid: string): Promise<AccountDeletionResult> {
  const first = await callRpc(owner, 'close_own_account', {})
  if (first !== 'files_left') return readResult(first)
  await removeFiles(owner, uid)
  return readResult(await callRpc(owner, 'close_own_account', {}))
}

function readResult(answer: unknown): AccountDeletionResult {
  if (answer === 'closed' || answer === 'last_admin' || answer === 'open_orders') return answer
  throw new BackendError('malformed')
}

async function removeFiles(owner: Owner, uid: string): Promise<void> {
  const files = readShape(OwnFiles, await callRpc(owner, 'own_files', {}))
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const prefixes = files.filter((file) => file.bucket === bucket).map(({ name }) => name)
    const removed = await callStorage(owner, uid, {
      method: 'DELETE',
      path: `object/${bucket}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes }),
    })
    if (removed.status >= 300) throw new BackendError('unavailable', { cause: removed.error })
  }
}
