/** How the sync is, for the operator: what `sync_health` of the database tells an admin, and what to make of it. */

/** The transaction that holds the horizon back. */
export interface HorizonWriter {
  kind: 'session' | 'prepared'
  /** Of a session; null for a prepared transaction. */
  pid: number | null
  /** Name of a prepared transaction; null for a session. */
  gid: string | null
  application_name: string | null
  user_name: string | null
  database: string | null
  /** Such as 'idle in transaction'; null where the server may not look. */
  state: string | null
  /** ISO time at which the transaction began; null where the server may not look. */
  since: string | null
}

export interface SyncHealth {
  /** ISO time of the answer. */
  at: string
  /** The database takes no writes at all: a full disk of a hosted project, or a replica. */
  is_read_only: boolean
  /** `age_seconds` is 0 while nobody writes, null where the server may not look. */
  horizon: { age_seconds: number | null; writer: HorizonWriter | null }
  /**
   * Devices that reported in the last 24 hours, by how long before that they last knew that they had everything: less
   * than a quarter of an hour, an hour, a day, or longer (or never). `waiting`: changes on them that wait to be sent.
   */
  devices: {
    seen: number
    up_to_date: number
    hour: number
    day: number
    older: number
    waiting: number
    last_seen_at: string | null
  }
  /** Changes parked on devices of the last 7 days, most first; a code may be newer than this build. */
  parked: { code: string; changes: number; devices: number }[]
}

/** Null for anything else. */
export function readSyncHealth(answer: unknown): SyncHealth | null {
  const { at, is_read_only, horizon, devices, parked } = fieldsOf(answer)
  const { age_seconds, writer } = fieldsOf(horizon)
  const counts = fieldsOf(devices)
  const isRead =
    typeof at === 'string' &&
    typeof is_read_only === 'boolean' &&
    (age_seconds === null || typeof age_seconds === 'number') &&
    (writer === null || typeof fieldsOf(writer).kind === 'string') &&
    ['seen', 'up_to_date', 'hour', 'day', 'older', 'waiting'].every(
      (key) => typeof counts[key] === 'number',
    ) &&
    Array.isArray(parked) &&
    parked.every(
      (line) => typeof fieldsOf(line).code === 'string' && typeof fieldsOf(line).changes === 'number',
    )
  return isRead ? (answer as SyncHealth) : null
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Younger than this a writer is one of those that come and go all day, seconds. */
const HELD_AFTER = 60

/** Whether changes reach devices. Of a writer whose age is hidden that cannot be told. */
export function healthState({
  is_read_only,
  horizon,
}: SyncHealth): 'moving' | 'held' | 'unknown' | 'read-only' {
  if (is_read_only) return 'read-only'
  if (horizon.writer === null) return 'moving'
  if (horizon.age_seconds === null) return 'unknown'
  return horizon.age_seconds >= HELD_AFTER ? 'held' : 'moving'
}

/** The writer's application name, or what else identifies it. */
export const writerName = ({ kind, application_name, gid, user_name }: HorizonWriter): string => {
  if (kind === 'prepared') return `the prepared transaction “${gid ?? ''}”`
  return application_name || user_name || 'a program without a name'
}

/** The statement that ends the writer, for the SQL editor; null where there is none to name. */
export function endStatement({ kind, pid, gid }: HorizonWriter): string | null {
  if (kind === 'prepared') return gid === null ? null : `rollback prepared '${gid.replaceAll("'", "''")}';`
  return pid === null ? null : `select pg_terminate_backend(${pid});`
}

/** A length of time in words, rounded down: '14 minutes', '3 hours', '2 days'. */
export function durationWords(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const
  // Two of a unit before it is used: '90 minutes' says more than '1 hour'.
  const [unit, length] = units.find(([, size]) => seconds >= 2 * size) ?? ['second', 1]
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
