/** Endpoint of a device at its browser's push service, and its keys, as `PushSubscription.toJSON` returns them. */
export interface WebPushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Identifies a device without a session: its endpoint and its secret. */
export interface WebPushProof {
  endpoint: string
  auth: string
}

/** Server functions for notifications on this device (online only). Every method rejects with a BackendError. */
export interface WebPushServer {
  /** The public key for subscribing; null if the shop sends no notifications. */
  key(): Promise<string | null>
  /** Registers this device for the signed-in customer. `replaced`: its previous endpoint. */
  save(address: WebPushAddress, replaced: string | null): Promise<void>
  /** Removes the registration of this device. Needs no session. */
  remove(proof: WebPushProof): Promise<void>
}
