import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionPort } from '#runtime/session'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { AlsoOpen } from './also-open'

const PROFILES = [
  demoProfile({ id: 'p1', user_id: 'me', role: 'admin', display_name: 'Mina Boss' }),
  demoProfile({ id: 'p2', user_id: 'dana', role: 'admin', display_name: 'Dana Miller' }),
  demoProfile({ id: 'p3', user_id: 'jo', role: 'admin', display_name: 'Jo <b>Fix</b>' }),
]

type Watch = { row: unknown; show: (uids: string[]) => void; signal: AbortSignal }

async function open(signedIn = true, status = SYNCED) {
  const watches: Watch[] = []
  const watchRow: SessionPort['watchRow'] = async (row, show, signal) => {
    watches.push({ row, show, signal })
  }
  const data = await openTestData({ kind: 'user', uid: 'me' }, { profiles: PROFILES })
  const session = signedIn
    ? ({ kind: 'signed-in', uid: 'me', email: 'mina@rigworks.example', isLive: true } as const)
    : ({ kind: 'anonymous' } as const)
  const shown = renderPage(<AlsoOpen table="rigs" id="r1" />, data, { session, status, port: { watchRow } })
  return { watches, ...shown }
}
const line = () => screen.getByRole('status').textContent

test('names the other admins who have the row open, and no one after they leave', async () => {
  const { watches } = await open()
  const [watch] = watches
  expect(watch?.row).toEqual({ table: 'rigs', id: 'r1', uid: 'me' })
  expect(line()).toBe('')
  act(() => watch?.show(['me']))
  expect(line()).toBe('')
  act(() => watch?.show(['me', 'dana']))
  await screen.findByText('Dana Miller has this open too')
  act(() => watch?.show(['dana', 'me', 'jo', 'unknown']))
  await screen.findByText('Dana Miller, Jo <b>Fix</b>, and another admin have this open too')
  act(() => watch?.show(['me', 'unknown']))
  await screen.findByText('Another admin has this open too')
  act(() => watch?.show(['me', 'dana', 'unknown', 'other']))
  await screen.findByText('Dana Miller and 2 other admins have this open too')
  act(() => watch?.show(['me']))
  expect(line()).toBe('')
})

test('stops watching the row when the dialog closes, and watches none for someone who is not signed in', async () => {
  const { watches, unmount } = await open()
  unmount()
  expect(watches.map(({ signal }) => signal.aborted)).toEqual([true])
  expect((await open(false)).watches).toEqual([])
})

test('names no one while the device is offline, because others cannot be known', async () => {
  const { watches } = await open(true, OFFLINE)
  await act(async () => watches[0]?.show(['me', 'dana']))
  expect(line()).toBe('')
})

test('names no one if the code that watches the row cannot be loaded', async () => {
  const data = await openTestData({ kind: 'user', uid: 'me' }, { profiles: PROFILES })
  renderPage(<AlsoOpen table="rigs" id="r1" />, data, {
    session: { kind: 'signed-in', uid: 'me', email: 'mina@rigworks.example', isLive: true },
    port: { watchRow: () => Promise.reject(new Error('Failed to fetch dynamically imported module')) },
  })
  await act(async () => undefined)
  expect(line()).toBe('')
})
