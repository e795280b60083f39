/** SyncBackend with the RPCs and the private broadcast channels of a Supabase project. */
import type { RowValues } from '#shared/schema/row-values'
import { PROTOCOL_VERSION, type SyncBackend } from '#sync/contract'
import { callRpc, type RpcCaller } from './call-rpc'
import { listenToPokes } from './listen-to-pokes'
import { parseDigest, parsePull, parsePush } from './parse-answer'

export function createSupabaseSync(caller: RpcCaller): SyncBackend {
  const call = (name: string, request: object, signal?: AbortSignal) =>
    callRpc(caller, name, { request: { ...request, protocol: PROTOCOL_VERSION } as RowValues }, signal)
  return {
    pull: async (request, signal) => parsePull(await call('sync_pull', request, signal)),
    digest: async (request, signal) => parseDigest(await call('sync_digest', request, signal)),
    push: async (request, signal) =>
      parsePush(
        await call('sync_push', request, signal),
        request.mutations.map(({ id }) => id),
      ),
    report: async (report, signal) => {
      await callRpc(caller, 'report_sync', { report: report as unknown as RowValues }, signal)
    },
    listen: (topic, handlers) => listenToPokes(caller.client, topic, handlers),
  }
}
