import type { Uid } from '#tests/support/postgres/test-database'

export type RpcName = 'sync_pull' | 'sync_push'

/** Whose call it is. */
export interface Caller {
  uid: Uid
  /** As the server's proxy saw it. */
  address: string
}

/** `busy`: refused without any work, with how long to stay away. */
export type Reply = { kind: 'answer'; body: unknown } | { kind: 'busy'; retryAfterSeconds: number }

/** A server that many devices call at once. */
export interface LoadServer {
  name: string
  /** Throws for everything that is neither of the two. */
  call(caller: Caller, name: RpcName, request: object): Promise<Reply>
}
