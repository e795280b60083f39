import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { watchInstallOffer } from '#pwa/install-offer'
import { changingStatus } from '#tests/support/component/changing-status'
import { type RenderAppOptions, renderApp } from '#tests/support/component/render-app'
import { SYNCED } from '#tests/support/synced-status'
import { InstallContext } from './install-context'
import { InstallCorner } from './install-corner'
import { InstallPage } from './install-page'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'
const HERE = { at: '/projects' }
const ACTED = { ...SYNCED, waiting: 1 }
const TITLE = 'Keep the shop in your pocket'

/** Renders `piece`; `offer` fires the browser's install event. `userAgent` selects a touch device whose browser does not have that event. */
function show(piece: ReactNode, options: RenderAppOptions = HERE, userAgent?: string) {
  const window = new EventTarget()
  const install = watchInstallOffer(window)
  if (userAgent) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  }
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' as 'accepted' | 'dismissed' }))
  const shown = renderApp(<InstallContext value={install}>{piece}</InstallContext>, options)
  const offer = () =>
    act(async () => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  return { ...shown, prompt, offer, window }
}

const corner = <InstallCorner update={null} />
/** The way iOS reports an installed app. */
function asInstalled(): void {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
}

it('shows no invitation to a person who only reads', async () => {
  const { offer } = show(corner)
  await offer()
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('invites after the person has saved something here, and stores "Not Now"', async () => {
  const status = changingStatus(SYNCED)
  const { offer, unmount } = show(corner, { ...HERE, status })
  await offer()
  status.set({ waiting: 1 })
  await screen.findByText(TITLE)
  await userEvent.click(screen.getByRole('button', { name: 'Not Now' }))
  expect(screen.queryByText(TITLE)).toBeNull()
  unmount()
  const again = show(corner, { ...HERE, status: ACTED })
  await again.offer()
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('remembers "Not Now" until the page closes when storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { offer } = show(corner, { ...HERE, status: ACTED })
  await offer()
  await userEvent.click(await screen.findByRole('button', { name: 'Not Now' }))
  expect(screen.queryByText(TITLE)).toBeNull()
})

it(`"Install" opens the browser's prompt, and declining it counts as "Not Now"`, async () => {
  const { offer, prompt } = show(corner, { ...HERE, status: ACTED })
  await offer()
  await userEvent.click(await screen.findByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  await offer()
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('does not invite while a field has the focus', async () => {
  const { offer } = show(
    <>
      <input aria-label="Name" />
      {corner}
    </>,
    { ...HERE, status: ACTED },
  )
  await userEvent.click(screen.getByLabelText('Name'))
  await offer()
  expect(screen.queryByText(TITLE)).toBeNull()
  await userEvent.tab()
  await screen.findByText(TITLE)
})

it('does not invite while an update is waiting', async () => {
  const update = { get: () => 'later' as const, subscribe: () => () => undefined }
  const { offer } = show(<InstallCorner update={update} />, { ...HERE, status: ACTED })
  await offer()
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('on an iPhone, the invitation opens the steps and does not come back immediately', async () => {
  const { router } = show(corner, { ...HERE, status: ACTED }, IPHONE)
  await userEvent.click(await screen.findByRole('link', { name: 'Show Me How' }))
  expect(router.state.location.pathname).toBe('/install')
  await router.navigate('/projects')
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('the first start of the installed app on iOS says once that its storage is empty', async () => {
  asInstalled()
  const { router } = show(corner, HERE, IPHONE.replace(/ Version.*/, ' Mobile/15E148'))
  await screen.findByText(/sign in again here/)
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/projects' } })
  await router.navigate('/projects')
  expect(screen.queryByText(/sign in again here/)).toBeNull()
})

it('the page has an install button if the browser offers it, and shows the result', async () => {
  const { offer, window } = show(<InstallPage />)
  await offer()
  screen.getByRole('button', { name: 'Install' })
  screen.getByRole('heading', { level: 2, name: 'One-tap install' })
  // The menu of this browser is not on another device.
  expect(screen.queryByRole('heading', { level: 3, name: /^Windows, Mac/ })).toBeNull()
  screen.getByRole('heading', { level: 3, name: /^Android, in Chrome/ })
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  screen.getByRole('heading', { level: 2, name: 'Installed' })
})

it.each([
  ['Safari on an iPhone', IPHONE, 'iPhone or iPad, in Safari'],
  ['Safari on an iPad, which says that it is a Macintosh', IPAD, 'iPhone or iPad, in Safari'],
  [
    'Chrome on an iPhone',
    IPHONE.replace('Version/18.6', 'CriOS/140.0'),
    'iPhone or iPad, in another browser',
  ],
  [
    'an app that shows links itself',
    `${IPHONE.replace(/ Safari.*/, '')} Instagram 390.0`,
    'Inside another app',
  ],
])('%s gets its own steps first and only once', (_name, userAgent, title) => {
  show(<InstallPage />, { ...HERE, status: ACTED }, userAgent)
  screen.getByRole('heading', { level: 2, name: title })
  expect(screen.queryByRole('heading', { level: 3, name: title })).toBeNull()
  expect(screen.queryByText(/One change is waiting to be sent in this browser/) !== null).toBe(
    title !== 'Inside another app',
  )
})

it('in the installed app, the page says so and links to the home page', () => {
  asInstalled()
  show(<InstallPage />)
  screen.getByRole('heading', { level: 2, name: 'The app is installed' })
  expect(screen.getByRole('link', { name: 'Back to the Home Page' }).getAttribute('href')).toBe('/')
})
