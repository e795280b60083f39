import type { SyncBackend } from '#sync/backend'
import { PROTOCOL_VERSION } from '#sync/contract'
import { BackendError } from '#sync/errors'
import { parseDigest, parsePull, parsePush } from '#sync/transport/supabase/parse-answer'
import type { TestDatabase, Uid } from './test-database'

/** A sync backend for one principal over the database's functions, without network, sessions and pokes. */
export function sqlBackend(db: TestDatabase, uid: Uid, protocol: number = PROTOCOL_VERSION): SyncBackend {
  const call = async (name: string, request: object): Promise<unknown> => {
    try {
      const [row] = await db.as(uid, (sql) =>
        sql<{ answer: unknown }>(`select public.${name}($1) as answer`, [{ ...request, protocol }]),
      )
      return row?.answer
    } catch (cause) {
      throw new BackendError('unavailable', { cause })
    }
  }
  return {
    pull: async (request) => parsePull(await call('sync_pull', request)),
    digest: async (request) => parseDigest(await call('sync_digest', request)),
    push: async (request) =>
      parsePush(
        await call('sync_push', request),
        request.mutations.map(({ id }) => id),
      ),
    listen: () => ({ close: () => undefined }),
  }
}
