import { act, screen } from '@testing-library/react'
import { test } from 'vitest'
import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import { LocalDataContext } from '#sync/react'
import type { SyncStatus } from '#sync/status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderApp } from '#tests/support/component/render-app'
import { SYNCED } from '#tests/support/synced-status'
import { useLoadState } from './load-state'

const ALL_COLUMNS = Object.fromEntries(TABLE_NAMES.map((table) => [table, TABLES[table].columnsVersion]))
const { products: _new, ...BEFORE } = ALL_COLUMNS

function Page() {
  return <p>the list is {useLoadState(false, 'products')}</p>
}

/** Shows a page that finds no products, on a device that has noted these columns. */
async function show(columns: Record<string, number> | null, status: Partial<SyncStatus> = {}) {
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

test('L4: an empty list is absent on a filled device', async () => {
  await show(ALL_COLUMNS)
  await screen.findByText('the list is absent')
})

test('L4: a device that never noted columns counts as having pulled every table', async () => {
  await show(null)
  await screen.findByText('the list is absent')
})

test('L3 L4: the list of a newly synced table is loading until the table has been fetched', async () => {
  const data = await show(BEFORE)
  await act(async () => void (await data.db._meta.get('columns')))
  screen.getByText('the list is loading')
  await act(async () => void (await data.db._meta.put({ key: 'columns', value: ALL_COLUMNS })))
  await screen.findByText('the list is absent')
})

test('L3 L4: the list of a newly synced table has failed without a connection', async () => {
  await show(BEFORE, { state: 'offline', isReachable: false })
  await screen.findByText('the list is failed')
})
