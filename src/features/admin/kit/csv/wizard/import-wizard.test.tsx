import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LocalWriteError } from '#sync/core/local-write-error'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { eventually } from '#tests/support/eventually'
import { recentChanges } from '../../../recent-changes'
import { sortRows } from '../../list/arrange-rows'
import { PRODUCT_CSV } from '../product-csv'
import { PROJECT_CSV } from '../project-csv'
import { ImportWizard } from './import-wizard'

const saved = vi.hoisted(() => [] as { name: string; content: string }[])
vi.mock('#ui/download-file', () => ({
  downloadFile: (name: string, _: string, content: string) => saved.push({ name, content }),
}))

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })
const STAND = demoProduct({ id: 'stand', title: 'Hoof Stand', price: 289, tags: ['hoof'] })

async function show(format = PRODUCT_CSV, undo = vi.fn(async () => 0)) {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { products: [CAP, STAND] })
  const session = { kind: 'signed-in', uid: 'boss', email: 'boss@rigworks.example', isLive: true } as const
  const onClose = vi.fn()
  const page = renderPage(<ImportWizard format={format} onClose={onClose} />, data, {
    session,
    commands: { undo },
  })
  return { data, onClose, undo, page }
}

const give = async (content: string, name = 'products.csv') =>
  userEvent.upload(await screen.findByTestId('csv-file'), new File([content], name), { applyAccept: false })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choice = (name: string) => screen.findByLabelText(new RegExp(`^${name}`))

const FILE = [
  'Product Name,Details,Price,Colour',
  'Forge,Two burners,749,red',
  'Shop Cap,"Cotton twill, curved brim, stamped-plate badge. One size fits every head in the shop.",29,blue',
  ',Nameless,5,',
  'Vise,Heavy,free,',
  'Short,row',
].join('\n')

test('the wizard moves the focus to its heading when it replaces the list', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'Import products' })).toBe(document.activeElement)
})

test('a file is matched, checked, previewed and written in one batch; skipped rows are listed and can be downloaded', async () => {
  const { data } = await show()
  await give(FILE)
  expect(await choice('Title')).toHaveProperty('value', '0')
  expect(await choice('Description')).toHaveProperty('value', '1')
  expect(await choice('Category')).toHaveProperty('value', '')
  screen.getByText('Unused columns: Colour')
  await press('Check 5 rows')

  await screen.findByText('Row 2')
  screen.getByText('3 of 5 rows will be skipped. See “Skipped” for the reasons.')
  expect(screen.getByRole('heading', { level: 2, name: 'Import products' })).toBe(document.activeElement)
  screen.getByText('Price: 749 · Category: Parts & Accessories · In Stock: false')
  await press('Changed')
  expect(screen.getByText('29').closest('li')?.textContent).toBe('Price: 26 29')
  await press('Skipped')
  screen.getByText('Row 4: Product name is required')
  screen.getByText('Row 5: Valid price is required')
  screen.getByText('Row 6: 2 columns, but the header has 4')

  await press('Import 2 products')
  await screen.findByText('CSV Upload Complete')
  screen.getByText('2 products imported, 3 errors')
  const [entry, ...more] = await data.db._outbox.toArray()
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    label: { action: 'product.import', subject: '2 products from products.csv' },
    body: {
      changes: [
        { op: 'update', table: 'products', id: 'cap', set: { price: 29 } },
        {
          op: 'insert',
          table: 'products',
          values: { title: 'Forge', price: 749, category: 'Parts & Accessories', in_stock: false },
        },
      ],
    },
  })

  await press('Download Error Report')
  await waitFor(() => expect(saved.at(-1)?.name).toBe('products-errors.csv'))
  expect(saved.at(-1)?.content.split('\r\n').slice(1, -1)).toEqual([
    '"4","Title","","Row 4: Product name is required"',
    '"5","Price","free","Row 5: Valid price is required"',
    '"6","","","Row 6: 2 columns, but the header has 4"',
  ])
})

test('rows with an existing title are updated, added or skipped, as the admin chooses', async () => {
  const { data } = await show()
  await give('Title,Description,Price\nShop Cap,A,1\nHoof Stand,B,2\nShop cap,C,3')
  await press('Check 3 rows')
  await screen.findByText('3 products in the file match an existing product or an earlier row')
  await press('Skipped')
  screen.getByText('Row 4: Same product as row 2')
  screen.getByRole('button', { name: 'Import 2 products' })
  await userEvent.click(screen.getByLabelText('Leave them out'))
  expect(screen.getByRole('button', { name: 'Import 0 products' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByLabelText('Add them as new products'))
  await press('Import 3 products')
  await screen.findByText('3 products imported, 0 errors')
  expect(await data.db.rows('products').count()).toBe(5)
})

test('an empty cell keeps the value of an existing row, unless the admin has chosen to clear it', async () => {
  await show()
  await give('Title,Description,Price,Tags\nHoof Stand,A,1,')
  const changes = async () => {
    await press('Check 1 row')
    await press('Changed')
    return screen
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => /^(Price|Tags):.*/.exec(textContent ?? '')?.[0] ?? [])
  }
  expect(await changes()).toEqual(['Price: 289 1'])
  await press('Back to Columns')
  await userEvent.click(screen.getByLabelText('Clear values where a cell is empty'))
  expect(await changes()).toEqual(['Price: 289 1', 'Tags: hoof empty'])
})

test('a choice made during the check ends it, and the next check follows it', async () => {
  const { data } = await show()
  await give('Title,Description,Price,Tags\nHoof Stand,A,1,')
  await screen.findByRole('button', { name: 'Check 1 row' })
  const { read } = data.store
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  data.store.read = async (tables, work) => {
    await released
    return read(tables, work)
  }
  await press('Check 1 row')
  await userEvent.click(screen.getByLabelText('Clear values where a cell is empty'))
  await act(async () => release())
  expect(screen.getByLabelText('Clear values where a cell is empty')).toHaveProperty('checked', true)
  await press('Check 1 row')
  await press('Changed')
  screen.getByText(/^Tags:/)
})

test('an undo that is canceled leaves the rest of the import to be undone in the recent changes', async () => {
  const undo = vi.fn(async () => {
    // Not `findByRole`, which must not run beside another one.
    await eventually(() => screen.getByRole('button', { name: 'Cancel' }).click())
    return 0
  })
  const { data } = await show(PRODUCT_CSV, undo)
  const lines = Array.from({ length: 25 }, (_, at) => `Thing ${at},Text,1`)
  await give(['Title,Description,Price', ...lines].join('\n'))
  await press('Check 25 rows')
  await press('Import 25 products')
  await press('Undo This Import')
  await screen.findByRole('button', { name: 'Undo This Import' })
  expect(undo).toHaveBeenCalledOnce()
  expect(
    recentChanges(data.store)
      .get()
      .map(({ receipts }) => receipts.length),
  ).toEqual([2])
})

test.each([
  [PRODUCT_CSV, 'x', 'prices.xlsx', 'Invalid File', 'Please select a CSV file'],
  [PROJECT_CSV, 'x', 'projects.txt', 'Invalid File', 'Please upload a CSV file'],
  [PROJECT_CSV, '', 'projects.csv', 'Upload Failed', 'The CSV file is empty'],
  [PROJECT_CSV, 'Project Title,Year\n', 'projects.csv', 'Upload Failed', 'No valid projects found in CSV'],
  [PROJECT_CSV, 'Title,Year\n', 'projects.csv', 'Upload Failed', 'Missing required headers'],
])('Admin 5: %#: the file is refused with its message', async (format, content, name, title, message) => {
  await show(format)
  await give(content, name)
  await screen.findByText(title)
  expect(screen.getAllByText(message)).toHaveLength(2)
  screen.getByRole('button', { name: 'Choose a CSV File' })
})

test("Admin 5: 'Missing required headers' is shown until the column is chosen, then 'No valid projects found in CSV'", async () => {
  await show(PROJECT_CSV)
  await give('What,Year,What\n,2026,x\n', 'projects.csv')
  await screen.findByText('Upload Failed')
  screen.getByText('Missing required headers: Project Title. Choose a column for each.')
  screen.getByText(/These column names appear more than once: What/)
  await press('Check 1 row')
  await userEvent.selectOptions(await choice('Project Title'), 'What (column 1)')
  expect(screen.queryByText(/Missing required headers:/)).toBeNull()
  await press('Check 1 row')
  await screen.findByText('No valid projects found in CSV')
  screen.getByText('Row 2: Project Title is required')
  expect(screen.getByRole('button', { name: 'Import 0 projects' })).toHaveProperty('disabled', true)
})

test('a large file is written in batches of 10, canceled between two, resumed, listed in file order, and undone', async () => {
  const { data, undo, page } = await show()
  const lines = Array.from({ length: 35 }, (_, at) => `Thing ${at},Text,${at + 1}`)
  await give(['Title,Description,Price', ...lines].join('\n'))
  await press('Check 35 rows')
  const write = data.store.write
  let batches = 0
  data.store.write = (tables, work) => {
    batches += 1
    if (batches === 2) screen.getByRole('button', { name: 'Cancel' }).click()
    return write(tables, work)
  }
  await press('Import 35 products')
  await screen.findByText('20 products imported, 0 errors, 15 products not imported')
  // The admin opens another section and returns: the import is still there.
  page.unmount()
  renderPage(<ImportWizard format={PRODUCT_CSV} onClose={() => undefined} />, data, { commands: { undo } })
  await press('Import the other 15 products')
  await screen.findByText('35 products imported, 0 errors')
  const sizes = (await data.db._outbox.toArray()).map(({ keys }) => keys.length)
  expect(sizes).toEqual([10, 10, 10, 5])
  const rows = await data.db.rows('products').toArray()
  const things = rows.filter(({ title }) => title.startsWith('Thing'))
  const shown = sortRows(things, ({ created_at }) => created_at, true)
  expect(shown.map(({ title }) => title)).toEqual(lines.map((_, at) => `Thing ${at}`))
  await press('Undo This Import')
  await screen.findByText('All changes from products.csv were undone')
  expect(undo).toHaveBeenCalledTimes(4)
})

test('on a full device the batches written so far remain, and the rest can be retried', async () => {
  const { data } = await show()
  await give(
    `Title,Description,Price\n${Array.from({ length: 12 }, (_, at) => `Thing ${at},x,1`).join('\n')}`,
  )
  await press('Check 12 rows')
  const write = data.store.write
  let batches = 0
  data.store.write = (tables, work) => {
    batches += 1
    return batches === 2 ? Promise.reject(new LocalWriteError('quota')) : write(tables, work)
  }
  await press('Import 12 products')
  await screen.findByText('Upload Failed')
  screen.getByText(
    'This device has no space left. Free up some space, then try again. Everything you saved earlier is safe.',
  )
  await press('Import the other 2 products')
  await screen.findByText('CSV Upload Complete')
})

test('I4: an import stops when the person loses the admin role', async () => {
  const { data } = await show()
  await data.db.rows('profiles').put(demoProfile({ user_id: 'boss', role: 'admin' }))
  await give(
    `Title,Description,Price\n${Array.from({ length: 25 }, (_, at) => `Thing ${at},x,1`).join('\n')}`,
  )
  await press('Check 25 rows')
  const write = data.store.write
  data.store.write = async (tables, work) => {
    const answer = await write(tables, work)
    await data.db.rows('profiles').toCollection().modify({ role: 'user' })
    return answer
  }
  await press('Import 25 products')
  await screen.findByText('You’re no longer an admin. 10 products imported, 0 errors.')
  expect(await data.db._outbox.count()).toBe(1)
})

test('a row that was deleted after the preview does not fail the other rows of its batch', async () => {
  const { data } = await show()
  await give('Title,Description,Price\nShop Cap,A,1\nForge,B,2')
  await press('Check 2 rows')
  await screen.findByRole('button', { name: 'Import 2 products' })
  await data.db.rows('products').delete('cap')
  await press('Import 2 products')
  await screen.findByText('1 product imported, 1 error')
})

test('with a thousand columns, a select renders all options only when it gets focus', async () => {
  await show()
  const names = Array.from({ length: 1000 }, (_, at) => (at === 500 ? 'Title' : `Column ${at}`))
  await give(`${names}\n${names.map((_, at) => at + 1)}`)
  const title = (await choice('Title')) as HTMLSelectElement
  expect([...title.options].map(({ text }) => text)).toEqual(['Not in the file', 'Title'])
  screen.getByText(/^Unused columns: Column 0, .* and 991 more$/)
  title.focus()
  await waitFor(() => expect(title.options).toHaveLength(1001))
  await userEvent.selectOptions(title, 'Column 7')
  screen.getByText('Example: 8')
})

test('text in the file is shown as text, never as HTML', async () => {
  await show()
  const wild = `<img src=x onerror="window.ran=1">${'w'.repeat(300)}`
  await give(
    `Title,Description,Price,<b>x</b>\n"${wild.replaceAll('"', '""')}",A,1,\n‮شاحنة 🚒,=cmd|' /C calc'!A0,2,`,
  )
  await press('Check 2 rows')
  await press('Skipped')
  screen.getByText('Row 2: Title is longer than 200 characters')
  await press('New')
  screen.getByText('‮شاحنة 🚒')
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect(window).not.toHaveProperty('ran')
})

test('the downloaded template can be imported without errors', async () => {
  await show()
  await press('Download CSV Template')
  await waitFor(() => expect(saved.at(-1)?.name).toBe('products-template.csv'))
  await give(saved.at(-1)?.content ?? '')
  await press('Check 1 row')
  const rows = within(await screen.findByRole('group', { name: 'Rows' }))
  expect(rows.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'New1',
    'Changed0',
    'Unchanged0',
    'Skipped0',
  ])
})

test('the check names new categories, and an existing one can be used instead', async () => {
  const { data } = await show()
  await give(
    [
      'Name,Description,Price,Category',
      'Bumper A,Steel,9,Bumperz',
      'Bumper B,Steel,9,Bumperz',
      'Hoof Stand,Aluminum,289,Bumperz',
      'Rasp,Steel,9,farrier tools',
      'Winch,Steel,9,Recovery',
    ].join('\n'),
  )
  await press('Check 5 rows')
  const bumpers = await screen.findByLabelText('3 rows use a new category: “Bumperz”')
  expect(screen.getByLabelText('1 row uses a new category: “Recovery”')).toHaveProperty('value', '')
  expect(screen.queryByLabelText(/farrier tools/i)).toBeNull()
  await userEvent.selectOptions(bumpers, 'Use Safety')
  await press(/^Import \d products$/)
  await screen.findByText('CSV Upload Complete')
  const products = await data.db.rows('products').toArray()
  expect(Object.fromEntries(products.map(({ title, category }) => [title, category]))).toMatchObject({
    'Bumper A': 'Safety',
    'Bumper B': 'Safety',
    'Hoof Stand': 'Safety',
    Rasp: 'Farrier Tools',
    Winch: 'Recovery',
  })
})
