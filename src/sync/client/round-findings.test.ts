import { expect, it } from 'vitest'
import { BackendError } from '#sync/errors'
import type { DoneRound, PullReport, PushReport } from './round'
import {
  connectionFacts,
  type Findings,
  NO_FINDINGS,
  noteRound,
  pullFacts,
  waitsAfter,
} from './round-findings'

const PULLED: PullReport = { kind: 'done' }
const SENT: PushReport = { kind: 'done', sent: true, nextDueAt: null }
const writesFail = (code: 'timeout' | 'unavailable' | 'update_required'): PushReport => ({
  kind: 'writes_fail',
  error: new BackendError(code),
  sent: true,
})
const round = (pull: PullReport, push: PushReport, isHeldBack = false): DoneRound => ({
  kind: 'done',
  pull,
  push,
  isHeldBack,
  hasSwept: pull.kind === 'done',
  repaired: null,
})

const HEALTHY = { isFailing: false, failures: 0, waitTime: () => 0 }
const failing = (failures: number, wait = 0) => ({ isFailing: true, failures, waitTime: () => wait })
const REACHED = {
  isBroken: false,
  isBehindPortal: false,
  isServerFailing: false,
  needsSignIn: false,
  needsUpdate: false,
}
const facts = (findings: Findings, writes = HEALTHY) => connectionFacts(findings, REACHED, writes)

it('W4: failing writes are shown as such while pulls work, and the device does not count as offline', () => {
  const failed = noteRound(NO_FINDINGS, round({ kind: 'none' }, writesFail('unavailable')), failing(1))
  expect(facts(failed, failing(1))).toMatchObject({ isReachable: true, areWritesFailing: true })
})

it('W4: pushes without an answer mean offline until a pull works', () => {
  const silent = noteRound(NO_FINDINGS, round({ kind: 'none' }, writesFail('timeout')), failing(1))
  expect(facts(silent, failing(1))).toMatchObject({ isReachable: false, areWritesFailing: false })
  const pulled = noteRound(silent, round(PULLED, { kind: 'skipped' }), failing(1))
  expect(facts(pulled, failing(1))).toMatchObject({ isReachable: true, areWritesFailing: true })
})

it('S14: a verdict of a newer build asks for an update until nothing is pending', () => {
  const unknown = noteRound(NO_FINDINGS, round(PULLED, writesFail('update_required')), failing(1))
  expect(facts(unknown, failing(1))).toMatchObject({ needsUpdate: true, areWritesFailing: false })
  const pending: PushReport = { kind: 'done', sent: false, nextDueAt: 5_000 }
  expect(facts(noteRound(unknown, round(PULLED, pending), failing(1))).needsUpdate).toBe(true)
  expect(facts(noteRound(unknown, round(PULLED, SENT), HEALTHY)).needsUpdate).toBe(false)
})

it('U1: failed pulls count as offline until one works, unless the server has answered with an error', () => {
  const refused = noteRound(
    NO_FINDINGS,
    round({ kind: 'server', error: new BackendError('unavailable') }, SENT),
    HEALTHY,
  )
  expect(facts(refused)).toMatchObject({ isReachable: false, isServerFailing: true })
  const slow = noteRound(
    NO_FINDINGS,
    round({ kind: 'server', error: new BackendError('timeout') }, SENT),
    HEALTHY,
  )
  expect(facts(slow)).toMatchObject({ isReachable: false, isServerFailing: false })
  expect(facts(noteRound(refused, round({ kind: 'none' }, SENT), HEALTHY)).isReachable).toBe(false)
  expect(facts(noteRound(refused, round(PULLED, SENT), HEALTHY)).isReachable).toBe(true)
})

it('L1: the first failure to store rows is not shown, and the second one is', () => {
  const local: PullReport = { kind: 'local', cause: new Error('full') }
  expect(pullFacts(local, failing(1))).toEqual({ hasLocalFailure: false })
  expect(pullFacts(local, failing(2))).toEqual({ hasLocalFailure: true, hasFailedPull: true })
  expect(pullFacts(PULLED, HEALTHY)).toEqual({ hasLocalFailure: false })
})

it('P4: waits longer each time a transaction delays changes, up to 30 s, and starts again afterward', () => {
  const waits: number[] = []
  let findings = NO_FINDINGS
  for (let n = 0; n < 8; n += 1) {
    findings = noteRound(findings, round(PULLED, SENT, true), HEALTHY)
    waits.push(findings.heldBackWait)
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(noteRound(findings, round({ kind: 'none' }, SENT), HEALTHY).heldBackWait).toBe(30_000)
  expect(noteRound(findings, round(PULLED, SENT), HEALTHY).heldBackWait).toBe(0)
})

it('W4: each kind of failure has its own delay', () => {
  const due: PushReport = { kind: 'done', sent: false, nextDueAt: 5_000 }
  const well = { pullBackoff: HEALTHY, storeBackoff: HEALTHY, writeBackoff: HEALTHY }
  const none = { heldBack: null, due: null, pull: null, push: null }
  expect(waitsAfter(round(PULLED, SENT), NO_FINDINGS, well, 4_000)).toEqual(none)
  expect(
    waitsAfter(round(PULLED, due), NO_FINDINGS, { ...well, writeBackoff: failing(1, 70) }, 4_000),
  ).toEqual({
    ...none,
    due: 1_000,
  })
  expect(
    waitsAfter(
      round({ kind: 'none' }, { kind: 'skipped' }),
      NO_FINDINGS,
      { pullBackoff: failing(1, 300), storeBackoff: failing(1, 900), writeBackoff: failing(1, 70) },
      4_000,
    ),
  ).toEqual({ ...none, pull: 900, push: 70 })
})
