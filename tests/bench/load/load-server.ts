import type { Uid } from '#tests/support/postgres/test-database'

export type RpcName = 'sync_pull' | 'sync_push'

/** The caller of a request. */
export interface Caller {
  uid: Uid
  /** IP address, as the server's proxy sees it. */
  address: string
}

/** `busy`: refused without any work, with the time to wait before a retry. */
export type Reply = { kind: 'answer'; body: unknown } | { kind: 'busy'; retryAfterSeconds: number }

/** A server that many devices call at once. */
export interface LoadServer {
  name: string
  /** Throws for every other response. */
  call(caller: Caller, name: RpcName, request: object): Promise<Reply>
}
