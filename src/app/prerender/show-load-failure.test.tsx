import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showLoadFailure } from './show-load-failure'

afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

it('the alert says that the code of the page is missing, and reloads once the server answers', async () => {
  document.body.innerHTML = '<div id="root"><p>The page</p></div>'
  const portal = () => new Response(null, { headers: { 'content-type': 'text/html' } })
  const answers = [() => Promise.reject(new TypeError('Load failed')), portal, () => new Response(null)]
  vi.stubGlobal('fetch', async () => answers.shift()?.())
  const reload = vi.fn()
  showLoadFailure(document, false, reload)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toMatch(/^This page didn’t finish loading\. You can read this page/)
  for (const left of [2, 1]) {
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(alert.textContent).toMatch(/^We still can’t reach the server\./))
    expect(answers).toHaveLength(left)
  }
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('the alert does not blame the connection when the code of the page is broken, and offers a reload', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  vi.stubGlobal('fetch', async () => new Response(null))
  const reload = vi.fn()
  showLoadFailure(document, true, reload)
  expect(screen.getByRole('alert').textContent).toMatch(
    /^This page couldn’t start\. That’s our fault, not yours\. Reloading may help\.Reload$/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
