import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { mutate } from './mutate'
import { type LocalData, LocalDataContext, useLive, useOpenEntries, useRowMarks } from './react'

const CUSTOMER = { kind: 'user', uid: 'u' } as const
const addProject = ({ store }: LocalData) =>
  mutate(store, {
    label: { action: 'project.update', subject: '' },
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
})
