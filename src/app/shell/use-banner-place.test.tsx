import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { changingStatus } from '#tests/support/component/changing-status'
import { renderApp } from '#tests/support/component/render-app'
import { FreshnessBanner } from './freshness-banner'

const ONLINE = { state: 'synced', isReachable: true } as const
const OFFLINE = { state: 'offline', isReachable: false } as const
const banner = () => screen.getByRole('status')
const placeOf = () => [banner().dataset.place, banner().style.minHeight]

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const height = this.textContent ? 40.4 : Number.parseFloat(this.style.minHeight || '0')
    return new DOMRect(0, Number(this.dataset.top ?? 0), 300, this.matches('input') ? 40 : height)
  })
})
const show = (first: typeof ONLINE | typeof OFFLINE, beside?: React.ReactNode) => {
  const status = changingStatus({ ...first, lastCheckedAt: Date.now() })
  return { status, ...renderApp(<FreshnessBanner />, { status, beside }) }
}

it('at the top of a page, the banner appears at the bottom of the screen, and within the next page', async () => {
  const { status, router } = show(ONLINE)
  status.set(OFFLINE)
  expect(placeOf()).toEqual(['foot', ''])
  await router.navigate('/faqs')
  expect(placeOf()).toEqual([undefined, ''])
})

it('at the bottom of the screen, the banner leaves no space when it disappears, and can appear there again', () => {
  const { status } = show(ONLINE)
  for (let time = 0; time < 2; time += 1) {
    status.set(OFFLINE)
    expect(placeOf()).toEqual(['foot', ''])
    status.set(ONLINE)
    expect(placeOf()).toEqual([undefined, ''])
  }
})

it('within the page, the banner leaves its space until the next page, and can appear in it again', async () => {
  const { status, router } = show(OFFLINE)
  expect(placeOf()).toEqual([undefined, ''])
  status.set(ONLINE)
  expect(placeOf()).toEqual(['kept', '40.4px'])
  expect(banner().textContent).toBe('You’re up to date again.')
  status.set(OFFLINE)
  expect(placeOf()).toEqual(['kept', '40.4px'])
  status.set(ONLINE)
  await router.navigate('/faqs')
  expect(placeOf()).toEqual([undefined, ''])
})

it('the space left by the banner keeps its sentence and can be scrolled away after further rounds of sync', () => {
  const { status } = show(OFFLINE)
  status.set({ state: 'syncing', isReachable: true })
  status.set(ONLINE)
  status.set({ state: 'syncing', isReachable: true })
  status.set(ONLINE)
  expect(placeOf()).toEqual(['kept', '40.4px'])
  expect(banner().textContent).toBe('You’re up to date again.')
  vi.stubGlobal('scrollY', 41)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(placeOf()).toEqual([undefined, ''])
})

it('the space left by the banner is removed once it is scrolled out of view', () => {
  const { status } = show(OFFLINE)
  status.set(ONLINE)
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top)
    act(() => void window.dispatchEvent(new Event('scroll')))
  }
  scrollTo(20)
  expect(placeOf()).toEqual(['kept', '40.4px'])
  scrollTo(41)
  expect(placeOf()).toEqual([undefined, ''])
  expect(banner().textContent).toBe('')
})

it('on a scrolled page, the banner appears within the page, and the browser keeps the scroll position', () => {
  vi.stubGlobal('scrollY', 500)
  const { status } = show(ONLINE)
  status.set(OFFLINE)
  expect(placeOf()).toEqual([undefined, ''])
  status.set(ONLINE)
  expect(placeOf()).toEqual([undefined, ''])
})

it('the focused field is scrolled out from under the banner, only if the banner covers it', () => {
  const { status } = show(ONLINE, <input aria-label="Name" />)
  const field = screen.getByRole('textbox')
  const scrolled = vi.fn()
  field.scrollIntoView = scrolled
  field.focus()
  banner().dataset.top = '800'
  field.dataset.top = '100'
  status.set(OFFLINE)
  expect(scrolled).not.toHaveBeenCalled()
  status.set(ONLINE)
  field.dataset.top = '780'
  status.set(OFFLINE)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})
