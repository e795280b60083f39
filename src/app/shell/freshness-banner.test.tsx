import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, SYNCED } from '#tests/support/component/render-app'
import { FreshnessBanner } from './freshness-banner'

const OFFLINE = { ...SYNCED, state: 'offline', isReachable: false } as const

it('U4: says nothing while the data is fresh', () => {
  renderApp(<FreshnessBanner />)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('U4: offline it tells as of when the copy is', () => {
  const noon = new Date().setHours(14, 5)
  renderApp(<FreshnessBanner />, { status: { ...OFFLINE, lastCheckedAt: noon } })
  expect(screen.getByRole('status').textContent).toMatch(/copy on this device, as of 2:05\sPM\.$/u)
})

it('L4: before the first pull it does not pretend to have a copy', () => {
  renderApp(<FreshnessBanner />, { status: { ...OFFLINE, isFilled: false } })
  expect(screen.getByRole('status').textContent).toContain('nothing has been loaded')
})

it('W4: an ended session leads to the sign-in page', () => {
  renderApp(<FreshnessBanner />, { status: { ...SYNCED, needsSignIn: true } })
  expect(screen.getByRole('link', { name: 'sign in to send it' }).getAttribute('href')).toBe('/auth')
})
