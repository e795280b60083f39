/** Judges the pictures: on a disk at any moment, and in the buckets at the end (F1, F2). */
import type { AnyDevice, World } from './device'

/** A picture is stored exactly while an entry names it. */
export function checkWaitingFiles({ disk, name }: AnyDevice): string[] {
  const named = new Set([...disk.outbox.values()].flatMap(({ files = [] }) => files))
  const stored = new Set([...disk.files.keys(), ...disk.fileBytes.keys()])
  // Carried-over work comes without its pictures here.
  const own = [...disk.outbox.values()].filter(({ clientId }) => clientId === undefined)
  const lost = own
    .flatMap(({ files = [] }) => files)
    .filter((key) => !disk.files.has(key) || !disk.fileBytes.has(key))
  const orphans = [...stored].filter((key) => !named.has(key))
  return [
    ...lost.map((key) => `${name}: ${key} is named by an entry and not stored`),
    ...orphans.map((key) => `${name}: no entry names ${key}`),
  ]
}

/** Each picture that a row names was uploaded once. */
export function checkBuckets({ server }: World): string[] {
  const quotes = [...server.database.table('quote_requests').values()]
  const named = quotes.flatMap(({ attachments }) =>
    Array.isArray(attachments) ? attachments.map(String) : [],
  )
  const missing = named.filter((key) => !server.files.has(key))
  const twice = [...server.files.writes].filter(([, count]) => count > 1)
  return [
    ...missing.map((key) => `${key} is named by a row and was never uploaded`),
    ...twice.map(([key, count]) => `${key} was stored ${count} times`),
  ]
}
