import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type LocalData, LocalDataContext } from '#sync/react'
import { openTestData } from '#tests/support/component/open-test-data'
import { dropStashedDrafts, stashDraft, takeStashedDraft } from './draft-stash'
import { useDraft } from './use-draft'

const CUSTOMER = { kind: 'user', uid: 'u' } as const

function show(data: LocalData, children: ReactNode) {
  onTestFinished(cleanup)
  return render(<LocalDataContext value={data}>{children}</LocalDataContext>)
}
const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

function Form() {
  const [value, set, clear] = useDraft<string>('quote')
  return (
    <>
      <output>{value === undefined ? 'loading' : (value ?? 'none')}</output>
      <button type="button" onClick={() => set('A cap for a Ford')}>
        type
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  )
}

describe('drafts', () => {
  it('a draft survives a reload, and is deleted when cleared', async () => {
    const data = await openTestData(CUSTOMER)
    const { unmount } = show(data, <Form />)
    await shows('none')
    act(() => screen.getByText('type').click())
    await shows('A cap for a Ford')
    unmount()
    await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
    show(data, <Form />)
    await shows('A cap for a Ford')
    act(() => screen.getByText('clear').click())
    await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
  })

  it('T4: text typed after a newer build has upgraded the database is restored after the reload', async () => {
    const data = await openTestData(CUSTOMER)
    const { unmount } = show(data, <Form />)
    await shows('none')
    data.db.close()
    act(() => screen.getByText('type').click())
    await waitFor(() => expect(Object.keys(sessionStorage)).toHaveLength(1))
    unmount()
    await data.db.open()
    show(data, <Form />)
    await shows('A cap for a Ford')
    await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
    expect(Object.keys(sessionStorage)).toHaveLength(0)
  })

  it('text typed just before a reload is restored, even if its write did not finish', async () => {
    const data = await openTestData(CUSTOMER)
    const { unmount } = show(data, <Form />)
    await shows('none')
    const put = vi.spyOn(data.db._drafts, 'put').mockReturnValue(new Promise(() => undefined) as never)
    act(() => screen.getByText('type').click())
    act(() => void dispatchEvent(new Event('pagehide')))
    put.mockRestore()
    unmount()
    show(data, <Form />)
    await shows('A cap for a Ford')
    await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
  })

  it('a page that is left and shown again deletes its stashed draft after the draft is written', async () => {
    const data = await openTestData(CUSTOMER)
    show(data, <Form />)
    await shows('none')
    act(() => screen.getByText('type').click())
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(Object.keys(sessionStorage)).toHaveLength(1)
    await waitFor(() => expect(Object.keys(sessionStorage)).toHaveLength(0))
    expect(await data.db._drafts.count()).toBe(1)
  })

  it('I2: a sign-out deletes stashed drafts, and nothing else in sessionStorage', async () => {
    stashDraft('rigworks-somebody', 'quote', 'A cap for a Ford')
    sessionStorage.setItem('other', 'stays')
    dropStashedDrafts()
    expect(takeStashedDraft('rigworks-somebody', 'quote')).toBeUndefined()
    expect(sessionStorage.getItem('other')).toBe('stays')
    sessionStorage.clear()
  })
})
