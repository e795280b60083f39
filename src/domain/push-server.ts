/** Where the push service of a browser reaches a device, and its keys: what `PushSubscription.toJSON` answers. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What a device proves itself by where there is no session: its address together with its secret. */
export interface PushProof {
  endpoint: string
  auth: string
}

/** The server's part in notifying this device (online only). Every method rejects with a BackendError. */
export interface PushServer {
  /** The public key that a device subscribes with; null where the shop sends no notifications. */
  key(): Promise<string | null>
  /** Has whoever is signed in notified here. `replaced` is the endpoint that this device had before. */
  save(address: PushAddress, replaced: string | null): Promise<void>
  /** Nobody is notified here any more. Needs no session. */
  remove(proof: PushProof): Promise<void>
}
