/** Passes requests for a repair from any tab to the leader, and the report back (L5). */
import type { Channel, Clock } from '#sync/ports'
import type { RepairReport } from '#sync/status'
import { NOT_COMPARED } from './repair'

export interface RepairRequests {
  /** For the tab in which the person acts. */
  ask(): Promise<RepairReport>
  /** For the leader: `listener` is called for each request. */
  onAsked(listener: () => void): () => void
  /** For the leader: answers all open requests. */
  settle(report: RepairReport): void
}

/** How long to wait for the leader's report, ms: it may be frozen, or busy with a long sweep. */
const REPORT_TIMEOUT_MS = 60_000

export function createRepairRequests({
  channel,
  clock,
  newId,
  isLeading,
}: {
  channel: Channel
  clock: Clock
  newId: () => string
  isLeading: () => boolean
}): RepairRequests {
  const waiting = new Set<(report: RepairReport) => void>()
  const listeners = new Set<() => void>()
  const addRequest = (answer: (report: RepairReport) => void) => {
    waiting.add(answer)
    for (const listener of listeners) listener()
  }
  channel.onMessage((message) => {
    if (message.kind !== 'repair' || !isLeading()) return
    const { request } = message
    addRequest((report) => channel.post({ kind: 'repaired', request, report }))
  })

  const requestFromLeader = (): Promise<RepairReport> =>
    new Promise((resolve) => {
      const request = newId()
      const finish = (report: RepairReport) => {
        giveUp()
        stopListening()
        resolve(report)
      }
      const giveUp = clock.setTimer(REPORT_TIMEOUT_MS, () => finish(NOT_COMPARED))
      const stopListening = channel.onMessage((message) => {
        if (message.kind === 'repaired' && message.request === request) finish(message.report)
      })
      channel.post({ kind: 'repair', request })
    })

  return {
    ask: () => (isLeading() ? new Promise(addRequest) : requestFromLeader()),
    onAsked(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settle(report) {
      for (const answer of waiting) answer(report)
      waiting.clear()
    },
  }
}
