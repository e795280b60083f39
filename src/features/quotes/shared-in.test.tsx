import { Blob as NodeBlob } from 'node:buffer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dropShares, readShares, storeShare } from '#device-data/share-inbox'
import { QUOTE_LENGTHS } from '#shared/orders/quote-form'
import type { OmittedItem } from '#shared/site/shared-content'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { DEFAULT_SHOP_INFO, ShopInfoContext } from '#ui/shop/shop-info'
import { GetQuotePage } from './get-quote-page'

vi.mock('#ui/pictures/encode-picture', async (original) => {
  const real = await original<typeof import('#ui/pictures/encode-picture')>()
  // happy-dom has no canvas. The content of a file selects the outcome.
  const encodePicture = async (file: Blob) => {
    if ((await file.text()).startsWith('bad')) throw new real.PictureError('unreadable')
    return { bytes: await file.arrayBuffer(), type: 'image/webp', extension: 'webp' }
  }
  return { ...real, encodePicture }
})

beforeEach(dropShares)

/** Node's Blob: happy-dom's Blob cannot be stored in IndexedDB. */
const fileOf = (name: string) => ({ name, blob: new NodeBlob([name]) as unknown as Blob })

let at = 0
async function share(words: string, names: string[] = [], leftOut: OmittedItem[] = []) {
  at += 1
  const id = `share-${at}`
  await storeShare({ id, at: Date.now() + at, words, files: names.map(fileOf), leftOut })
  return id
}

const details = () => screen.findByLabelText<HTMLTextAreaElement>('Additional information')
const photos = () => screen.findAllByRole('img', { name: /^Photo \d$/ })

test('shared content is in the form, with a notice, and is not added twice', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  await share('https://trucks.example/7', ['front.jpg', 'rear.jpg'])
  const { unmount } = renderPage(<GetQuotePage />, data)
  await screen.findByText('What you shared is in the form: 2 photos and the text.')
  expect(await photos()).toHaveLength(2)
  expect((await details()).value).toBe('https://trucks.example/7')
  expect(await readShares(Date.now())).toEqual([])
  unmount()
  renderPage(<GetQuotePage />, data)
  expect((await details()).value).toBe('https://trucks.example/7')
  expect(await photos()).toHaveLength(2)
  expect(screen.queryByText(/What you shared/)).toBeNull()
})

test('shared content is added to the draft: typed text is preserved, and photos over the limit are named', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  const first = renderPage(<GetQuotePage />, data, {
    session: { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true },
  })
  fireEvent.change(await details(), { target: { value: 'Ten feet' } })
  const chosen = ['1', '2', '3'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }))
  await userEvent.upload(screen.getByLabelText('Photos: files'), chosen)
  await waitFor(async () => expect((await data.db._drafts.get('quote-page-photos'))?.value).toHaveLength(3))
  first.unmount()

  await share('Shared words', ['bad.jpg', '4.jpg'], [{ name: 'price.pdf', why: 'no_picture' }])
  await share('', ['5.jpg', '6.jpg'])
  renderPage(<GetQuotePage />, data)
  expect((await details()).value).toBe('Ten feet\n\nShared words')
  expect(await photos()).toHaveLength(5)
  screen.getByText('“bad.jpg” isn’t a picture we can open. Choose a JPEG, PNG, WebP or AVIF.')
  screen.getByText('“price.pdf” isn’t a picture. You can only add photos to a request.')
  screen.getByText('“6.jpg” was left out: a request can have up to 5 photos.')
})

test('shared content is not added twice if the page closed after the draft was written', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const id = await share('Once', ['1.jpg'])
  renderPage(<GetQuotePage />, data).unmount()
  await waitFor(async () => expect(await readShares(Date.now())).toEqual([]))
  await storeShare({ id, at: Date.now(), words: 'Once', files: [fileOf('1.jpg')], leftOut: [] })
  renderPage(<GetQuotePage />, data)
  expect((await details()).value).toBe('Once')
  expect(await photos()).toHaveLength(1)
})

test('shared content does not clear the email address filled in from the session', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  await share('Words')
  renderPage(<GetQuotePage />, data, {
    session: { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true },
  })
  expect(await screen.findByLabelText(/Email/)).toHaveProperty('value', 'ann@example.com')
})

test('on a full device, shared content remains stored, and a notice says what to do', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  await share('Words', ['1.jpg'])
  const storage = { estimate: async () => ({ quota: 1_000, usage: 1_000 }) }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  renderPage(<GetQuotePage />, data)
  await screen.findByText(/^What you shared couldn’t be added to the form\./)
  expect((await details()).value).toBe('')
  expect(await readShares(Date.now())).toHaveLength(1)
})

test('the form says that the shared text was omitted if the field is already full', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const full = 'x'.repeat(QUOTE_LENGTHS.details)
  await data.db._drafts.put({ key: 'quote-page', value: { additionalInfo: full }, savedAt: 1 })
  await share('More words')
  renderPage(<GetQuotePage />, data)
  await screen.findByText('We couldn’t add anything you shared.')
  screen.getByText('The form is full, so the text was left out.')
  expect((await details()).value).toBe(full)
})

test('the page says that nothing was sent if the shop accepts no quote requests', async () => {
  const switches = { takesQuotes: false, hasNews: true }
  await share('Words')
  const page = (
    <ShopInfoContext value={{ ...DEFAULT_SHOP_INFO, switches }}>
      <GetQuotePage />
    </ShopInfoContext>
  )
  renderPage(page, await openTestData({ kind: 'anonymous' }))
  await screen.findByText(/^What you shared hasn’t been sent:/)
})

test.each([
  ['again', /^What you shared didn’t arrive/],
  ['full', /this device has no space left/],
  ['foreign', /^Another website tried/],
])('reports once that a share did not arrive: %s', async (code, sentence) => {
  const data = await openTestData({ kind: 'anonymous' })
  const { router } = renderPage(<GetQuotePage />, data, { at: `/get-quote?share=${code}&specialty=Farrier` })
  await screen.findByText(sentence)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  screen.getByText(sentence)
  expect(screen.getByLabelText<HTMLInputElement>('Farrier').checked).toBe(true)
})

test('a URL with an unknown code shows nothing', async () => {
  renderPage(<GetQuotePage />, await openTestData({ kind: 'anonymous' }), {
    at: '/get-quote?share=constructor',
    status: SYNCED,
  })
  await details()
  expect(screen.queryByText(/shared/)).toBeNull()
})
