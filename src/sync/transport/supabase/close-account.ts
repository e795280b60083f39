/** Closes an account: checks the password, deletes its files, then everything else in one transaction. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { AccountDeletionResult } from '#shared/account/account-deletion-result'
import { BackendError } from '#sync/errors'
import { toBackendError } from './to-backend-error'

interface OwnFile {
  bucket: string
  name: string
}

/**
 * `client` must not store its session: the session that the password opens only proves that the person is present, and
 * ends here. After any failure the account still exists, and the call can be repeated.
 */
export async function closeAccount(
  client: SupabaseClient,
  { uid, email }: { uid: string; email: string },
  password: string,
): Promise<AccountDeletionResult> {
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw toBackendError(error, { isSignedIn: false, cause: error })
  let end: AccountDeletionResult | null = null
  try {
    if (data.user.id !== uid) throw new BackendError('invalid_credentials')
    end = await close(client)
    return end
  } finally {
    // Closing the account has ended its sessions.
    if (end !== 'closed') await client.auth.signOut({ scope: 'local' })
  }
}

async function close(client: SupabaseClient): Promise<AccountDeletionResult> {
  const first = await ask(client)
  if (first !== 'files_left') return endOf(first)
  await removeFiles(client)
  return endOf(await ask(client))
}

async function ask(client: SupabaseClient): Promise<unknown> {
  const { data, error, status } = await client.rpc('close_own_account')
  if (error) throw toBackendError({ ...error, status }, { isSignedIn: true, cause: error })
  return data
}

function endOf(answer: unknown): AccountDeletionResult {
  if (answer === 'closed' || answer === 'last_admin' || answer === 'open_orders') return answer
  throw new BackendError('malformed')
}

async function removeFiles(client: SupabaseClient): Promise<void> {
  const { data, error, status } = await client.rpc('own_files')
  if (error) throw toBackendError({ ...error, status }, { isSignedIn: true, cause: error })
  const files = data as OwnFile[]
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const names = files.filter((file) => file.bucket === bucket).map(({ name }) => name)
    const removed = await client.storage.from(bucket).remove(names)
    if (removed.error) throw new BackendError('unavailable', { cause: removed.error })
  }
}
