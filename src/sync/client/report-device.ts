/** Reports this device's counts to the operator, without any content of changes (R1). */
import type { SyncBackend } from '#sync/backend'
import { PROTOCOL_VERSION, type SyncReport } from '#sync/contract'
import type { LocalStore } from '#sync/core/local-store'
import { type ParkedCounts, parkedCode, parkedText } from '#sync/core/sync-report'
import { BackendError } from '#sync/errors'
import type { CheckedMark, Clock, Diagnostics, Random, Reported, ReportedMark } from '#sync/ports'
import { countOutbox } from './compute-status'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/**
 * Wait after the start of the leader term, ms, plus a random time of the same length: a short visit costs no request.
 */
const FIRST_CHECK = MINUTE
/** Interval between two counts of the parked entries, ms. */
const CHECK_INTERVAL = 5 * MINUTE
/** Entries that are read at a time. */
const WINDOW = 200
/** The largest age that the server accepts: ten years, in seconds. */
const MAX_CHECKED_AGE_S = 315_360_000

/**
 * Whether a report is due: once a day, and once an hour while the parked entries change. It is also due after the clock
 * was set back.
 */
export function isReportDue(now: number, lastReport: Reported | null, parked: string): boolean {
  if (!lastReport || lastReport.at > now) return true
  const age = now - lastReport.at
  return age >= DAY || (age >= HOUR && lastReport.parked !== parked)
}

/** `checkedAt`: when the device was last known to be complete, ms since epoch. */
export function composeReport(
  clientId: string,
  counts: { waiting: number; parked: ParkedCounts },
  checkedAt: number | null,
  now: number,
): SyncReport {
  return {
    client_id: clientId,
    protocol: PROTOCOL_VERSION,
    waiting: counts.waiting,
    parked: counts.parked,
    checked_age: checkedAt === null ? null : ageInSeconds(checkedAt, now),
  }
}

/** A wrong clock may make the age negative, or larger than the server accepts. */
const ageInSeconds = (at: number, now: number): number =>
  Math.min(Math.max(Math.floor((now - at) / 1_000), 0), MAX_CHECKED_AGE_S)

export interface ReportDeps {
  store: LocalStore
  backend: SyncBackend
  clock: Clock
  random: Random
  checked: CheckedMark
  reported: ReportedMark
  diagnostics: Diagnostics
}

/**
 * Reports while this tab leads, independently of its rounds; a failure is retried an hour later. Resolves when `term`
 * has aborted and nothing accesses the store anymore.
 */
export async function reportDevice(deps: ReportDeps, term: AbortSignal): Promise<void> {
  if (!deps.backend.report) return
  let wait = FIRST_CHECK * (1 + deps.random())
  while (await hasPassed(deps.clock, wait, term)) wait = await countAndReport(deps, term)
}

/** Sends a report if one is due; returns the wait until the next check, ms. */
async function countAndReport(deps: ReportDeps, term: AbortSignal): Promise<number> {
  const { store, backend, clock, checked, reported, diagnostics } = deps
  const lastReport = reported.get()
  const age = clock.now() - (lastReport?.at ?? 0)
  if (age >= 0 && age < HOUR) return HOUR - age
  try {
    const counts = await countWork(store)
    const parked = parkedText(counts.parked)
    const now = clock.now()
    if (!isReportDue(now, lastReport, parked)) return CHECK_INTERVAL
    await backend.report?.(composeReport(counts.clientId, counts, checked.get(), now), term)
    reported.set({ at: clock.now(), parked })
  } catch (cause) {
    // The server is unreachable, or receives too many reports; this is not a failure of the device.
    if (!(cause instanceof BackendError)) diagnostics.report('report_failed', cause)
  }
  return HOUR
}

/** Reads the numbers of changes that wait and that are parked, and the device's client id. */
async function countWork(store: LocalStore) {
  const { waiting, clientId, seqs } = await store.read([], async (tx) => ({
    waiting: countOutbox(await tx.countOutbox()).waiting,
    clientId: (await tx.getMeta('clientId')) ?? '',
    seqs: await tx.outboxSeqs(['parked']),
  }))
  const parked: ParkedCounts = {}
  for (let from = 0; from < seqs.length; from += WINDOW) {
    for (const { state } of await store.read([], (tx) => tx.entriesAt(seqs.slice(from, from + WINDOW)))) {
      if (state.kind !== 'parked') continue
      const code = parkedCode(state.verdict)
      parked[code] = (parked[code] ?? 0) + 1
    }
  }
  return { waiting, clientId, parked }
}

/** Resolves after `wait`, with false if `term` aborts first. */
function hasPassed(clock: Clock, wait: number, term: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (term.aborted) return resolve(false)
    const cancelTimer = clock.setTimer(wait, () => {
      term.removeEventListener('abort', endWait)
      resolve(true)
    })
    const endWait = () => {
      cancelTimer()
      resolve(false)
    }
    term.addEventListener('abort', endWait)
  })
}
