/** Versions of the outbox payload (W7). Raise it when the shape of `MutationBody` changes, and add an upcaster below. */
import type { MutationBody, OutboxEntry } from './mutation'

export const PAYLOAD_VERSION = 1

/** From the version that is the key to the next one. An old entry without a way forward is parked and shown. */
type Upcaster = (body: MutationBody) => MutationBody
export type Upcasters = Readonly<Record<number, Upcaster>>

const UPCASTERS: Upcasters = {}

/**
 * The entry in the shape of `to`, or null when no chain of upcasters leads there, as for one written by a newer
 * build. Never called for an entry that was attempted: that one goes out as it is (W8), the server knows old shapes.
 */
export function bringForward(
  entry: OutboxEntry,
  upcasters: Upcasters = UPCASTERS,
  to = PAYLOAD_VERSION,
): OutboxEntry | null {
  let { version, body } = entry
  while (version < to) {
    const upcast = upcasters[version]
    if (!upcast) return null
    body = upcast(body)
    version += 1
  }
  return version === to ? { ...entry, version, body } : null
}
