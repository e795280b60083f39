import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { test } from 'vitest'
import { LocalDataContext } from '#data/react'
import { TABLE_NAMES, TABLES } from '#domain/tables'
import type { SyncStatus } from '#sync/status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderApp, SYNCED } from '#tests/support/component/render-app'
import { useLoadState } from './load-state'

const KNOWN = Object.fromEntries(TABLE_NAMES.map((table) => [table, TABLES[table].columns]))
const { products: _new, ...BEFORE } = KNOWN

function Page() {
  return <p>the list is {useLoadState(false, 'products')}</p>
}

/** A page that finds no products, on a device that has noted these columns. */
async function meet(columns: Record<string, number> | null, status: Partial<SyncStatus> = {}) {
  const data = await openTestData({ kind: 'anonymous' })
  if (columns) await data.db._meta.put({ key: 'columns', value: columns })
  renderApp(
    <LocalDataContext value={data}>
      <Page />
    </LocalDataContext>,
    { localData: data, status: { ...SYNCED, ...status } },
  )
  return data
}

test('L4: an empty list is the truth of a filled device', async () => {
  await meet(KNOWN)
  await screen.findByText('the list is absent')
})

test('L4: a device that never noted columns has pulled every table', async () => {
  await meet(null)
  await screen.findByText('the list is absent')
})

test('L3 L4: the list of a newly synced table is not known to be empty before it has been fetched', async () => {
  const data = await meet(BEFORE)
  await act(async () => void (await data.db._meta.get('columns')))
  screen.getByText('the list is loading')
  await act(async () => void (await data.db._meta.put({ key: 'columns', value: KNOWN })))
  await screen.findByText('the list is absent')
})

test('L3 L4: without a connection such a list could not be loaded, and says so', async () => {
  await meet(BEFORE, { state: 'offline', isReachable: false })
  await screen.findByText('the list is failed')
})
