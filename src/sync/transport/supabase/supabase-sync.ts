/** SyncBackend with the RPCs and the private broadcast channels of a Supabase project. */
import type { SyncBackend } from '#sync/backend'
import { PROTOCOL_VERSION } from '#sync/contract'
import { callRpc, type RpcCaller } from './call-rpc'
import { createPush } from './create-push'
import { listenToPokes } from './listen-to-pokes'
import { parseDigest, parsePull } from './parse-answer'
import type { SupabaseClient } from './supabase-client'

/** `client`: for the channels. It has the session of `caller`. */
export function createSupabaseSync(caller: RpcCaller, client: SupabaseClient): SyncBackend {
  const call = (name: string, request: object, signal?: AbortSignal) =>
    callRpc(caller, name, { request: { ...request, protocol: PROTOCOL_VERSION } }, signal)
  return {
    pull: async (request, signal) => parsePull(await call('sync_pull', request, signal)),
    digest: async (request, signal) => parseDigest(await call('sync_digest', request, signal)),
    push: createPush(caller),
    report: async (report, signal) => {
      await callRpc(caller, 'report_sync', { report }, signal)
    },
    listen: (topic, handlers) => listenToPokes(client, topic, handlers),
  }
}
