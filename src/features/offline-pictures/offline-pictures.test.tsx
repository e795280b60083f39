import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OfflinePictureProgress } from '#shared/pictures/offline-pictures'
import type { LocalData } from '#sync/react'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OfflinePictures } from './offline-pictures'

const ANN = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const

beforeEach(() => vi.stubGlobal('caches', {}))

async function show(session: Parameters<typeof renderPage>[2] = { session: ANN }): Promise<LocalData> {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(<OfflinePictures />, data, session)
  return data
}

const report = (data: LocalData, value: OfflinePictureProgress) =>
  data.db._meta.put({ key: 'keptPictures', value })
const choice = async (data: LocalData) => (await data.db._meta.get('pictureKeeping'))?.value
const button = () => screen.findByRole('switch', { name: 'Keep pictures on this device' })

test('stores the choice on this device, and can be switched off again', async () => {
  const data = await show()
  await userEvent.click(await button())
  await waitFor(async () => expect(await choice(data)).toEqual({ isOn: true, evenMetered: false }))
  await screen.findByText('Checking which pictures to keep.')
  await userEvent.click(await button())
  await waitFor(async () => expect(await choice(data)).toMatchObject({ isOn: false }))
})

test.each([
  [{ state: 'loading', kept: 3, wanted: 12, bytes: 420_000 }, '3 of 12 pictures downloaded, 420 kB.'],
  [
    { state: 'done', kept: 12, wanted: 12, bytes: 1_200_000 },
    '12 pictures downloaded, 1.2 MB. New favorites are added automatically.',
  ],
  [{ state: 'done', kept: 0, wanted: 0, bytes: 0 }, /^Nothing to keep yet\./],
  [
    { state: 'offline', kept: 0, wanted: 1, bytes: 0 },
    '0 of 1 picture downloaded. The rest will load when you’re back online.',
  ],
  [{ state: 'full', kept: 1, wanted: 2, bytes: 9 }, /This device has no space for the rest/],
] as [OfflinePictureProgress, string | RegExp][])(
  'shows the progress of offline pictures: %o',
  async (progress, sentence) => {
    const data = await show()
    await data.db._meta.put({ key: 'pictureKeeping', value: { isOn: true, evenMetered: false } })
    await report(data, progress)
    await screen.findByText(sentence)
    expect(screen.queryByRole('progressbar', { name: 'Offline pictures' }) !== null).toBe(
      progress.state === 'loading',
    )
  },
)

test('waits on mobile data until the person allows it', async () => {
  const data = await show()
  await userEvent.click(await button())
  await report(data, { state: 'metered', kept: 2, wanted: 9, bytes: 9_000 })
  await userEvent.click(await screen.findByRole('button', { name: 'Use This Connection Anyway' }))
  await waitFor(async () => expect(await choice(data)).toEqual({ isOn: true, evenMetered: true }))
})

test('the switch is not offered to visitors', async () => {
  const data = await show({ session: { kind: 'anonymous' } })
  await data.db._meta.count()
  expect(screen.queryByRole('switch')).toBeNull()
})
