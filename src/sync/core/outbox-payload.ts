/** Versions of the outbox payload (W7). Raise it when the shape of `MutationBody` changes, and add an upcaster below. */
import type { MutationBody, OutboxEntry } from './mutation'

export const PAYLOAD_VERSION = 1

/** Converts a payload from the version of its key to the next. An old entry without an upcaster is parked. */
type Upcaster = (body: MutationBody) => MutationBody
export type Upcasters = Readonly<Record<number, Upcaster>>

const UPCASTERS: Upcasters = {}

/**
 * The entry upgraded to version `to`; null without the necessary upcasters, and for an entry of a newer build. Never
 * called for an attempted entry: that is sent unchanged (W8), and the server accepts old versions.
 */
export function upgradePayload(
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
