import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lazyWithPreload } from './lazy-with-preload'

const Named = ({ name }: { name: string }) => <h1>{name}</h1>

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render = () => (this.state.hasFailed ? <h1>Failed</h1> : this.props.children)
}

function Wait({ onShow }: { onShow(): void }) {
  useLayoutEffect(onShow)
  return null
}

function show(part: ReactNode) {
  onTestFinished(cleanup)
  const waited = vi.fn()
  render(
    <Boundary>
      <Suspense fallback={<Wait onShow={waited} />}>{part}</Suspense>
    </Boundary>,
  )
  return waited
}
const heading = () => screen.getByRole('heading').textContent

it('shows a preloaded part in the first render', async () => {
  const load = vi.fn(async () => Named)
  const { Part, preload } = lazyWithPreload(load)
  await preload()
  const waited = show(<Part name="Here" />)
  expect(heading()).toBe('Here')
  expect(waited).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledOnce()
})

it('fetches a part once when it is rendered during the preload', async () => {
  const load = vi.fn(async () => Named)
  const { Part, preload } = lazyWithPreload(load)
  void preload()
  const waited = show(<Part name="Later" />)
  await act(async () => undefined)
  expect(heading()).toBe('Later')
  expect(waited).toHaveBeenCalled()
  expect(load).toHaveBeenCalledOnce()
})

it('throws an error of a part where the part is rendered, not where it is preloaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { Part, preload } = lazyWithPreload<{ name: string }>(() => Promise.reject(new Error('broken')))
  await preload()
  show(<Part name="Never" />)
  await act(async () => undefined)
  expect(heading()).toBe('Failed')
})
