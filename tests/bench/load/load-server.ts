import type { Uid } from '#tests/support/postgres/test-database'

export type RpcName = 'sync_pull' | 'sync_push'

/** The caller of a request. */
export interface Caller {
  uid: Uid
  /** IP address, as the server's proxy sees it. */
  address: string
}

/** A server that many devices call at once. */
export interface LoadServer {
  name: string
  /** Returns the answer's body; throws if the call fails. */
  call(caller: Caller, name: RpcName, request: object): Promise<unknown>
}
