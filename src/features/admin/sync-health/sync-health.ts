/** Sync health for operators: the answer of the database function `sync_health`, and its interpretation. */
import { asJsonObject } from '#shared/schema/json-object'

/** The transaction that delays the horizon. */
export interface HorizonWriter {
  kind: 'session' | 'prepared'
  /** Process id of a session; null for a prepared transaction. */
  pid: number | null
  /** Name of a prepared transaction; null for a session. */
  gid: string | null
  application_name: string | null
  user_name: string | null
  database: string | null
  /** Such as 'idle in transaction'; null if the server has no permission to read it. */
  state: string | null
  /** ISO time at which the transaction began; null if the server has no permission to read it. */
  since: string | null
}

export interface SyncHealth {
  /** ISO time of the answer. */
  at: string
  /** The database accepts no writes: the disk of a hosted project is full, or it is a replica. */
  is_read_only: boolean
  /** `age_seconds`: 0 without a writer, null if the server has no permission to read it. */
  horizon: { age_seconds: number | null; writer: HorizonWriter | null }
  /**
   * Devices that reported in the last 24 hours, by the time since their last complete sync at that moment: less than 15
   * minutes, an hour, a day, or longer (or never). `waiting`: unsent changes on them.
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
  /** Parked changes on devices of the last 7 days, most frequent first; a code may be newer than this build. */
  parked: { code: string; changes: number; devices: number }[]
}

/** Checks an answer of `sync_health`; null for an invalid answer. */
export function readSyncHealth(answer: unknown): SyncHealth | null {
  const { at, is_read_only, horizon, devices, parked } = asJsonObject(answer)
  const { age_seconds, writer } = asJsonObject(horizon)
  const counts = asJsonObject(devices)
  const isValid =
    typeof at === 'string' &&
    typeof is_read_only === 'boolean' &&
    (age_seconds === null || typeof age_seconds === 'number') &&
    (writer === null || typeof asJsonObject(writer).kind === 'string') &&
    ['seen', 'up_to_date', 'hour', 'day', 'older', 'waiting'].every(
      (key) => typeof counts[key] === 'number',
    ) &&
    Array.isArray(parked) &&
    parked.every(
      (line) => typeof asJsonObject(line).code === 'string' && typeof asJsonObject(line).changes === 'number',
    )
  return isValid ? (answer as SyncHealth) : null
}

/** Age from which a writer counts as delaying changes, seconds; shorter transactions are normal. */
const DELAYED_AFTER = 60

/**
 * Whether changes reach devices: `moving` if they do, `held` if a writer has delayed them for long, `unknown` if the age
 * of the writer is hidden, `read-only` if the database accepts no changes.
 */
export function healthState({
  is_read_only,
  horizon,
}: SyncHealth): 'moving' | 'held' | 'unknown' | 'read-only' {
  if (is_read_only) return 'read-only'
  if (horizon.writer === null) return 'moving'
  if (horizon.age_seconds === null) return 'unknown'
  return horizon.age_seconds >= DELAYED_AFTER ? 'held' : 'moving'
}

/** The writer's application name, or another value that identifies it. */
export const writerName = ({ kind, application_name, gid, user_name }: HorizonWriter): string => {
  if (kind === 'prepared') return `the prepared transaction “${gid ?? ''}”`
  return application_name || user_name || 'name unknown'
}

/** The SQL statement that ends the writer; null if its process or name is unknown. */
export function endStatement({ kind, pid, gid }: HorizonWriter): string | null {
  if (kind === 'prepared') return gid === null ? null : `rollback prepared '${gid.replaceAll("'", "''")}';`
  return pid === null ? null : `select pg_terminate_backend(${pid});`
}

/** A duration as text, rounded down: '14 minutes', '3 hours', '2 days'. */
export function durationWords(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const
  // A unit is used from 2 on, because '90 minutes' is more precise than '1 hour'.
  const [unit, length] = units.find(([, size]) => seconds >= 2 * size) ?? ['second', 1]
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
