import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { MenuToggle } from './menu-toggle'
import { MobileMenu } from './mobile-menu'

function Menu() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <>
      <MenuToggle ref={toggle} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <MobileMenu isOpen={isOpen} onClose={close} onSearch={close} toggle={toggle} />
    </>
  )
}

async function openMenu() {
  const shown = renderApp(<Menu />, { at: '/projects' })
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(screen.getByRole('link', { name: 'Store' })).toBeDefined()
  return shown
}

const isClosed = () => screen.queryByRole('link', { name: 'Store' }) === null

it('marks the current route', async () => {
  await openMenu()
  expect(screen.getByRole('link', { name: 'Projects' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull()
})

it('closes on Escape and returns the focus to its button', async () => {
  await openMenu()
  await userEvent.keyboard('{Escape}')
  expect(isClosed()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
})

it('closes on a click on a link, even if the link leads to the current route', async () => {
  const { router } = await openMenu()
  await userEvent.click(screen.getByRole('link', { name: 'Projects' }))
  expect(isClosed()).toBe(true)
  expect(router.state.location.pathname).toBe('/projects')
})

it('closes when the screen becomes wide enough for the main navigation, which hides it', async () => {
  const wide = new EventTarget()
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(wide, { matches: false }) as MediaQueryList)
  await openMenu()
  act(() => void wide.dispatchEvent(new Event('change')))
  expect(isClosed()).toBe(true)
})

it('closes when the route changes without a click in the menu', async () => {
  const { router } = await openMenu()
  await act(() => router.navigate('/store'))
  expect(isClosed()).toBe(true)
})
