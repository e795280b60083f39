import { expect, it } from 'vitest'
import type { AuthState } from '#sync/backend'
import type { Principal } from '#sync/core/principal'
import {
  type Leaving,
  type SessionStep,
  stepOfNews,
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
const leaving = (principal: Principal, more: Partial<Leaving> = {}): Leaving => ({
  principal,
  name: 'rigworks',
  unsent: 0,
  isDurable: true,
  isMarkedForDeletion: false,
  ...more,
})

/** All steps of a change to another principal, in a tab that stays current. */
const change = (from: Leaving | null, to: AuthState): SessionStep[] => [
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
  expect(change(leaving(VISITOR), signedIn('ann'))).toEqual(steps)
  expect(change(leaving(VISITOR, { unsent: 2 }), signedIn('ann'))).toEqual(steps)
})

it('I2: deletes the data of an account when another one signs in, but not unsent or unreadable work', () => {
  expect(change(leaving(ANN), signedIn('bob'))).toEqual([
    'close',
    'clear-tab-data',
    'delete-other-locks',
    'open',
    'show',
    'drop-shares',
    'delete-previous',
  ])
  for (const unsent of [1, null]) {
    expect(change(leaving(ANN, { unsent }), signedIn('bob'))).toEqual([
      'close',
      'note-left',
      'clear-tab-data',
      'delete-other-locks',
      'open',
      'show',
      'drop-shares',
    ])
  }
})

it('I3: records unsent work that remains after a sign-out, unless it is to be deleted or was in memory', () => {
  const steps: SessionStep[] = ['close', 'note-left', 'clear-tab-data', 'delete-other-locks', 'open', 'show']
  const without = steps.filter((step) => step !== 'note-left')
  expect(change(leaving(ANN, { unsent: 1 }), NOBODY)).toEqual(steps)
  expect(change(leaving(ANN, { unsent: 1, isMarkedForDeletion: true }), NOBODY)).toEqual(without)
  expect(change(leaving(ANN, { unsent: 1, isDurable: false }), NOBODY)).toEqual(without)
  expect(change(leaving(ANN), NOBODY)).toEqual(without)
})

it('T4: an outdated tab still closes the database of the previous principal, but opens no other', () => {
  const left = leaving(ANN)
  expect(stepsOfLeaving(left)).toContain('close')
  expect(stepsOfArriving({ kind: 'outdated', principal: null }, left, signedIn('bob'))).toEqual([])
})

it('I2 L4: a deleted database is opened again, unless a sign-out has deleted it', () => {
  expect(stepOfNews('deleted', true)).toBe('none')
  expect(stepOfNews('deleted', false)).toBe('reopen')
  expect(stepOfNews('emptied', false)).toBe('reopen')
})
