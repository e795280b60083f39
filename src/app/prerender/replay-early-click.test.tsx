import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { replayEarlyClick } from './replay-early-click'

let root: HTMLElement

// Its listener stays in the window that test files share; without the mark it does nothing.
beforeAll(() => {
  const { mantineColorScheme } = document.documentElement.dataset
  runInThisContext(readFileSync('public/before-paint.js', 'utf8'))
  if (mantineColorScheme) document.documentElement.dataset.mantineColorScheme = mantineColorScheme
  else delete document.documentElement.dataset.mantineColorScheme
})

beforeEach(() => {
  document.documentElement.dataset.queuesClicks = ''
  root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  return () => {
    root.remove()
    delete document.documentElement.dataset.queuesClicks
  }
})

it('the HTML of every page has the attribute that starts the queueing', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html')
  expect(page.documentElement.dataset.queuesClicks).toBe('')
})

it('replays the last early click once the page is hydrated, and does not delay links', () => {
  root.innerHTML =
    '<button id="one"><span>One</span></button><button id="two">Two</button><a href="#there">There</a>'
  const heard: string[] = []
  root.addEventListener('click', ({ target }) => heard.push((target as Element).id || 'there'))
  const [one, two, link] = [root.querySelector('span'), root.querySelector('#two'), root.querySelector('a')]
  for (const pressed of [two, one] as HTMLElement[]) pressed.click()
  link?.click()
  expect(heard).toEqual(['there'])
  replayEarlyClick(document)
  expect(heard).toEqual(['there', 'one'])
  ;(two as HTMLElement).click()
  expect(heard).toEqual(['there', 'one', 'two'])
  replayEarlyClick(document)
  expect(heard).toEqual(['there', 'one', 'two'])
})

it('marks the button of the queued click until the click is replayed', () => {
  root.innerHTML = '<button>Send</button><button>Save</button>'
  const waiting = () => [...root.querySelectorAll('[data-early]')].map((button) => button.textContent)
  for (const button of root.querySelectorAll('button')) button.click()
  expect(waiting()).toEqual(['Save'])
  replayEarlyClick(document)
  expect(waiting()).toEqual([])
})

it('does not queue a click on a button with aria-disabled', () => {
  root.innerHTML = '<button aria-disabled="true">Add photos</button>'
  const button = root.querySelector('button')
  button?.click()
  const heard = vi.fn()
  button?.addEventListener('click', heard)
  replayEarlyClick(document)
  expect(heard).not.toHaveBeenCalled()
})

it('a replayed click reaches a part that React has not hydrated yet', async () => {
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
  const button = root.querySelector('button')
  button?.click()
  // React hydrates the root in one `setImmediate` callback, and the part in it in the next. A timer could fire after both.
  hydrateRoot(root, page)
  await Promise.resolve()
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(hydrated).not.toHaveBeenCalled()
  replayEarlyClick(document)
  expect(hydrated).toHaveBeenCalledWith(button)
  expect(heard).toEqual(['clicked'])
  expect(root.querySelector('button')).toBe(button)
})
