import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { queueEarlyClicks } from './queue-early-clicks'

it('replays the last early click once the page is hydrated, and lets links work at once', () => {
  const root = document.createElement('div')
  root.innerHTML =
    '<button id="one"><span>One</span></button><button id="two">Two</button><a href="#there">There</a>'
  document.body.append(root)
  const heard: string[] = []
  root.addEventListener('click', ({ target }) => heard.push((target as Element).id || 'there'))
  const [one, two, link] = [root.querySelector('span'), root.querySelector('#two'), root.querySelector('a')]
  const replayClick = queueEarlyClicks(root)
  for (const pressed of [two, one] as HTMLElement[]) pressed.click()
  link?.click()
  expect(heard).toEqual(['there'])
  replayClick()
  expect(heard).toEqual(['there', 'one'])
  ;(two as HTMLElement).click()
  expect(heard).toEqual(['there', 'one', 'two'])
  replayClick()
  expect(heard).toEqual(['there', 'one', 'two'])
  root.remove()
})

it('marks the button of the queued click until the click is replayed', () => {
  const root = document.createElement('div')
  root.innerHTML = '<button>Send</button><button>Save</button>'
  document.body.append(root)
  const replayClick = queueEarlyClicks(root)
  const waiting = () => [...root.querySelectorAll('[data-early]')].map((button) => button.textContent)
  for (const button of root.querySelectorAll('button')) button.click()
  expect(waiting()).toEqual(['Save'])
  replayClick()
  expect(waiting()).toEqual([])
  root.remove()
})

it('does not queue a click on a button with aria-disabled', () => {
  const root = document.createElement('div')
  root.innerHTML = '<button aria-disabled="true">Add photos</button>'
  document.body.append(root)
  const replayClick = queueEarlyClicks(root)
  const button = root.querySelector('button')
  button?.click()
  const heard = vi.fn()
  button?.addEventListener('click', heard)
  replayClick()
  expect(heard).not.toHaveBeenCalled()
  root.remove()
})

it('a replayed click reaches a part that React has not hydrated yet', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  const heard: string[] = []
  const hydrated = vi.fn()
  const page = (
    <Suspense>
      <button type="button" ref={hydrated} onClick={() => heard.push('clicked')}>
        Late
      </button>
    </Suspense>
  )
  root.innerHTML = renderToString(page)
  const replayClick = queueEarlyClicks(root)
  const button = root.querySelector('button')
  button?.click()
  // React hydrates the root in one `setImmediate` callback, and the part in it in the next. A timer could fire after both.
  hydrateRoot(root, page)
  await Promise.resolve()
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(hydrated).not.toHaveBeenCalled()
  replayClick()
  expect(hydrated).toHaveBeenCalledWith(button)
  expect(heard).toEqual(['clicked'])
  expect(root.querySelector('button')).toBe(button)
  root.remove()
})
