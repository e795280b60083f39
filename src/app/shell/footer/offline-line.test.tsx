import { expect, test } from 'vitest'
import { OfflinePagesContext, type OfflinePagesSource } from '#runtime/offline-pages'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderApp } from '#tests/support/component/render-app'
import { SYNCED } from '#tests/support/synced-status'
import { OfflineLine } from './offline-line'

const READY: OfflinePagesSource = { get: () => 'ready', subscribe: () => () => undefined }
const line = () => document.querySelector('[data-offline-pages="ready"]')?.textContent

async function show(isFilled: boolean, hasDevice = true): Promise<void> {
  const localData = await openTestData({ kind: 'anonymous' })
  renderApp(
    <OfflinePagesContext value={READY}>
      <OfflineLine />
    </OfflinePagesContext>,
    { status: { ...SYNCED, isFilled }, ...(hasDevice ? { localData } : {}) },
  )
}

test('the line is empty before the first pull, even if the pages are cached', async () => {
  await show(false)
  expect(line()).toBe('')
})

test('the line says "ready" once pages and rows are on the device', async () => {
  await show(true)
  expect(line()).toBe('Ready to work offline')
})

test('the line is empty while no database is open', async () => {
  await show(true, false)
  expect(line()).toBe('')
})
