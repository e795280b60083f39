import { expect, test } from 'vitest'
import { OfflinePagesContext, type OfflinePagesSource } from '#runtime/offline-pages'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderApp, SYNCED } from '#tests/support/component/render-app'
import { OfflineLine } from './offline-line'

const READY: OfflinePagesSource = { get: () => 'ready', subscribe: () => () => undefined }
const line = () => document.querySelector('[data-offline-pages="ready"]')?.textContent

async function meet(isFilled: boolean, hasDevice = true): Promise<void> {
  const localData = await openTestData({ kind: 'anonymous' })
  renderApp(
    <OfflinePagesContext value={READY}>
      <OfflineLine />
    </OfflinePagesContext>,
    { status: { ...SYNCED, isFilled }, ...(hasDevice ? { localData } : {}) },
  )
}

test('pages without their rows, or without a device that keeps them, are not ready', async () => {
  await meet(false)
  expect(line()).toBe('')
})

test('pages and rows on the device are', async () => {
  await meet(true)
  expect(line()).toBe('Ready to work offline')
})

test('nothing is ready where no database is open', async () => {
  await meet(true, false)
  expect(line()).toBe('')
})
