import type { SyncBackend } from '#sync/backend'
import { PROTOCOL_VERSION } from '#sync/contract'
import { callRpc, type RpcCaller } from './call-rpc'
import { parsePush } from './parse-answer'

/** `SyncBackend.push` by `sync_push`, for a page and for the service worker. */
export const createPush =
  (caller: RpcCaller): SyncBackend['push'] =>
  async (request, signal) =>
    parsePush(
      await callRpc(caller, 'sync_push', { request: { ...request, protocol: PROTOCOL_VERSION } }, signal),
      request.mutations.map(({ id }) => id),
    )
