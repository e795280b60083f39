import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LocalData } from '#sync/react'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { toFragment } from './build/link'
import { PRESETS } from './build/presets'
import { useBuilder } from './use-builder'

function Tab() {
  const builder = useBuilder()
  if (!builder) return null
  return (
    <>
      <output>{builder.build.trade}</output>
      <p>{builder.opened}</p>
      <p>{builder.startedFrom}</p>
      <button type="button" onClick={() => builder.change(PRESETS.vet)}>
        vet
      </button>
      <button type="button" onClick={() => builder.change(PRESETS.fire)}>
        fire
      </button>
      <button type="button" onClick={() => builder.undo?.()}>
        undo
      </button>
    </>
  )
}

const open = (data: LocalData) => renderPage(<Tab />, data, { at: '/build-your-rig' })
const shows = (trade: string) => screen.findByText(trade, { selector: 'output' })
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const comeBack = () => act(() => void dispatchEvent(new Event('focus')))

/** What another tab has stored while this one was in the background. */
async function storedByOtherTab(data: LocalData, trade: 'vet' | 'fire') {
  const here = open(data)
  await screen.findByText('farrier')
  // The draft of a tab that has made one change.
  const other = await openTestData({ kind: 'anonymous' })
  here.unmount()
  const there = open(other)
  await shows('farrier')
  press(trade)
  await shows(trade)
  await expect.poll(async () => (await other.db._drafts.get('rig-builder'))?.value).toBeDefined()
  const draft = await other.db._drafts.get('rig-builder')
  there.unmount()
  return draft
}

test('a tab that the person returns to shows what another tab has made, and undo restores its own build', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const theirs = await storedByOtherTab(data, 'vet')
  const first = open(data)
  await shows('farrier')
  press('fire')
  await shows('fire')
  await expect.poll(async () => (await data.db._drafts.get('rig-builder'))?.value).toBeDefined()
  if (theirs) await data.db._drafts.put(theirs)
  comeBack()
  await shows('vet')
  screen.getByText('other-tab')
  press('undo')
  await shows('fire')
  // A reload keeps it: this tab has stored what it shows.
  await expect
    .poll(async () => JSON.stringify((await data.db._drafts.get('rig-builder'))?.value))
    .not.toBe(JSON.stringify(theirs?.value))
  first.unmount()
  open(data)
  await shows('fire')
})

test('a tab that the person returns to does not change if no other tab has changed anything', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  open(data)
  await shows('farrier')
  press('vet')
  await shows('vet')
  await expect.poll(async () => (await data.db._drafts.get('rig-builder'))?.value).toBeDefined()
  comeBack()
  comeBack()
  await shows('vet')
  press('undo')
  await shows('farrier')
})

test('an invalid stored draft changes nothing', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  open(data)
  await shows('farrier')
  await data.db._drafts.put({ key: 'rig-builder', value: { build: '1.broken', tab: 'x' }, savedAt: 1 })
  comeBack()
  press('fire')
  await shows('fire')
})

test('a build that a project has opened is named after it, and undo restores what was here before', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const { router } = open(data)
  await shows('farrier')
  press('vet')
  await shows('vet')
  const state = { startedFrom: 'Gallery Body' }
  await act(() => router.navigate(`/build-your-rig#${toFragment(PRESETS.fire)}`, { state }))
  await shows('fire')
  screen.getByText('link')
  screen.getByText('Gallery Body')
  expect(router.state.location.hash).toBe('')
  press('undo')
  await shows('vet')
})
