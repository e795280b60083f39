import { expect, it } from 'vitest'
import type { AuthState } from '#sync/backend'
import type { Principal } from '#sync/core/principal'
import {
  type PreviousDatabase,
  type SessionStep,
  stepOfEvent,
  stepsOfArriving,
  stepsOfLeaving,
  stepsOfSamePrincipal,
  type TabState,
} from './session-steps'

const VISITOR: Principal = { kind: 'anonymous' }
const ANN: Principal = { kind: 'user', uid: 'ann' }
const NOBODY: AuthState = { kind: 'anonymous' }
const signedIn = (uid: string, isLive = true): AuthState => ({ kind: 'signed-in', uid, email: 'a@b', isLive })
const open = (principal: Principal | null): TabState => ({ kind: 'current', principal })
const previous = (principal: Principal, more: Partial<PreviousDatabase> = {}): PreviousDatabase => ({
  principal,
  name: 'rigworks',
  unsent: 0,
  isDurable: true,
  isMarkedForDeletion: false,
  ...more,
})

/** All steps of a change to another principal, in a tab that stays current. */
const change = (from: PreviousDatabase | null, to: AuthState): SessionStep[] => [
  ...stepsOfLeaving(from),
  ...stepsOfArriving(open(null), from, to),
]

it("I1: a session of the open database's principal only updates what is shown, and a live session is announced", () => {
  expect(stepsOfSamePrincipal(open(VISITOR), NOBODY)).toEqual(['show'])
  expect(stepsOfSamePrincipal(open(ANN), signedIn('ann'))).toEqual(['show', 'announce-live-session'])
  expect(stepsOfSamePrincipal(open(ANN), signedIn('ann', false))).toEqual(['show'])
})

it('I1: a session of another principal opens another database', () => {
  expect(stepsOfSamePrincipal(open(null), NOBODY)).toBeNull()
  expect(stepsOfSamePrincipal(open(VISITOR), signedIn('ann'))).toBeNull()
  expect(stepsOfSamePrincipal(open(ANN), signedIn('bob'))).toBeNull()
  expect(stepsOfSamePrincipal(open(ANN), NOBODY)).toBeNull()
})

it('I1: closes one database before it opens the next, and keeps the data of a visitor who signs in', () => {
  const steps = ['close', 'delete-other-locks', 'open', 'show']
  expect(change(null, NOBODY)).toEqual(steps)
  expect(change(previous(VISITOR), signedIn('ann'))).toEqual(steps)
  expect(change(previous(VISITOR, { unsent: 2 }), signedIn('ann'))).toEqual(steps)
})

it('I2: deletes the data of an account when another one signs in, but not unsent or unreadable work', () => {
  expect(change(previous(ANN), signedIn('bob'))).toEqual([
    'close',
    'clear-tab-data',
    'delete-other-locks',
    'open',
    'show',
    'drop-shares',
    'delete-previous',
  ])
  for (const unsent of [1, null]) {
    expect(change(previous(ANN, { unsent }), signedIn('bob'))).toEqual([
      'close',
      'record-unsent',
      'clear-tab-data',
      'delete-other-locks',
      'open',
      'show',
      'drop-shares',
    ])
  }
})

it('I3: records unsent work that remains after a sign-out, unless it is to be deleted or was in memory', () => {
  const steps: SessionStep[] = [
    'close',
    'record-unsent',
    'clear-tab-data',
    'delete-other-locks',
    'open',
    'show',
  ]
  const without = steps.filter((step) => step !== 'record-unsent')
  expect(change(previous(ANN, { unsent: 1 }), NOBODY)).toEqual(steps)
  expect(change(previous(ANN, { unsent: 1, isMarkedForDeletion: true }), NOBODY)).toEqual(without)
  expect(change(previous(ANN, { unsent: 1, isDurable: false }), NOBODY)).toEqual(without)
  expect(change(previous(ANN), NOBODY)).toEqual(without)
})

it('T4: an outdated tab still closes the database of the previous principal, but opens no other', () => {
  const database = previous(ANN)
  expect(stepsOfLeaving(database)).toContain('close')
  expect(stepsOfArriving({ kind: 'outdated', principal: null }, database, signedIn('bob'))).toEqual([])
})

it('I2 L4: a deleted database is opened again, unless a sign-out has deleted it', () => {
  expect(stepOfEvent('deleted', true)).toBe('none')
  expect(stepOfEvent('deleted', false)).toBe('reopen')
  expect(stepOfEvent('emptied', false)).toBe('reopen')
})
