import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { dropStashedDrafts, stashDraft, takeStashedDraft } from './draft-stash'
import { mutate } from './mutate'
import { type LocalData, LocalDataContext, useDraft, useLive, useOpenEntries, useRowMarks } from './react'

const CUSTOMER = { kind: 'user', uid: 'u' } as const
const addProject = ({ store }: LocalData) =>
  mutate(store, {
    label: { action: 'test', subject: '' },
    changes: [{ op: 'insert', table: 'projects', id: 'p', values: { title: 'Rig' } }],
  })

function show(data: LocalData, children: ReactNode) {
  onTestFinished(cleanup)
  return render(<LocalDataContext value={data}>{children}</LocalDataContext>)
}
const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

function Markers() {
  const [projects, rigs] = [useRowMarks('projects', ['p', 'q']), useRowMarks('rigs', ['p'])]
  const open = useOpenEntries(10)
  return (
    <output>{`${[...projects.keys()].join()} ${[...rigs.keys()].join()} ${open?.waiting.length}`}</output>
  )
}

function Titles() {
  const projects = useLive((db) => db.rows('projects').toArray(), [])
  return <output>{projects?.map(({ title }) => title).join() ?? 'loading'}</output>
}

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

describe('live reads', () => {
  it('U3: a row with a pending change is marked, in its own table, until the change is sent', async () => {
    const data = await openTestData(CUSTOMER)
    show(data, <Markers />)
    await shows('  0')
    await act(() => addProject(data))
    await shows('p  1')
    const [entry] = await data.db._outbox.toArray()
    await act(async () => {
      if (entry) await data.db._outbox.put({ ...entry, state: { kind: 'applied', xid: '1', epoch: 'e' } })
    })
    await shows('  0')
  })

  it('W7: a damaged entry breaks no list', async () => {
    const data = await openTestData(CUSTOMER)
    await addProject(data)
    const broken = { id: 'half', keys: ['projects/q'], state: { kind: 'queued' } }
    await data.db.table('_outbox').add(broken)
    show(data, <Markers />)
    await shows('p  1')
  })

  it('O1: screens show changes of the shown rows', async () => {
    const data = await openTestData(CUSTOMER)
    show(data, <Titles />)
    await shows('')
    await act(() => addProject(data))
    await shows('Rig')
  })

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

  it('a page that is left and shown again deletes its stashed draft after the write', async () => {
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
