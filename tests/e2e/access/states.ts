/** Every screen of each role: each route, and what opens over it. */
import type { Page } from '@playwright/test'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { demoPath } from '#tests/support/demo-path'
import { makePhoto } from '../support/make-photo'
import { ROUTES, SETTINGS_GROUPS } from '../support/routes'
import { expect } from '../support/story'
import { unsentFile } from '../support/unsent-file'
import { BUILDER_STATES } from './builder-states'

export interface State {
  path: string
  /** What is open, for failure messages. */
  name?: string
  open?: (page: Page) => Promise<void>
  /** An invalid form was submitted: each invalid field says what is wrong, and the first one has the focus. */
  isRefused?: true
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(page, name)
  await dialog(page)
}

const PROJECT = demoPath('projects', 'gallery-body-f350')
const RIG = demoPath('rigs', 'farrier-demo-f350')
const PRODUCT = demoPath('products', 'forge')

/** Without an account. */
export const VISITOR: readonly State[] = [
  ...ROUTES.map((path) => ({ path })),
  ...['shop', 'products', 'financing', 'who-we-serve'].map((tab) => ({ path: `/about?tab=${tab}` })),
  { path: '/auth?password=forgotten' },
  { path: '/auth?password=expired' },
  { path: '/auth?confirmation=done' },
  { path: '/auth/confirm?token_hash=0&type=email' },
  { path: '/auth/confirm?leave=00000000-0000-4000-8000-000000000000' },
  { path: '/auth/confirm?order=00000000-0000-4000-8000-000000000000' },
  {
    path: demoPath('products', 'hoodie'),
    name: 'size chart',
    open: (page) => page.getByText('Size chart').click(),
  },
  {
    path: '/auth',
    name: 'signing up',
    open: (page) => page.getByRole('tab', { name: 'Sign Up' }).click(),
  },
  {
    path: '/terms',
    name: 'search',
    open: async (page) => {
      // On a phone the menu has it.
      const inHeader = page.getByRole('button', { name: 'Search the site' })
      if (await inHeader.isVisible()) await inHeader.click()
      else {
        await press(page, 'Open menu')
        await press(page, 'Search')
      }
      await expect(page.getByRole('searchbox')).toBeFocused()
    },
  },
  { path: '/projects?specialty=Nothing', name: 'nothing found' },
  {
    path: '/projects',
    name: 'filters',
    open: async (page) => {
      await press(page, /Advanced Project Search/)
      await expect(page.getByRole('slider').first()).toBeVisible()
    },
  },
  { path: '/projects', name: 'quote dialog', open: opens('Request Similar') },
  {
    path: '/projects',
    name: 'quote dialog, refused',
    open: async (page) => {
      await opens('Request Similar')(page)
      await press(page, 'Send Request')
    },
    isRefused: true,
  },
  {
    path: PROJECT,
    name: 'full-screen picture',
    open: async (page) => {
      await press(page, /View full screen/)
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    },
  },
  { path: RIG, name: 'purchase dialog', open: opens('Contact to Purchase') },
  { path: '/rigs-available', name: 'filters', open: (page) => openFilters(page, /Filter rigs/) },
  {
    path: '/rigs-available',
    name: 'two to compare',
    open: async (page) => {
      for (const at of [0, 1]) await page.getByRole('checkbox', { name: 'Compare' }).nth(at).check()
    },
  },
  { path: '/store', name: 'filters', open: (page) => openFilters(page, /^Filter/) },
  {
    path: PRODUCT,
    name: 'in the cart, with its toast',
    open: async (page) => {
      await press(page, 'Add to Cart')
      await expect(page.getByText('Added to Cart')).toBeVisible()
    },
  },
  { path: '/cart', name: 'with a product in it' },
  { path: '/faqs', name: 'open answer', open: (page) => page.locator('summary').first().click() },
  {
    path: '/get-quote',
    name: 'refused',
    open: (page) => press(page, 'Submit Quote Request'),
    isRefused: true,
  },
  { path: '/contact', name: 'refused', open: (page) => press(page, 'Send Message'), isRefused: true },
  {
    path: '/auth',
    name: 'refused',
    open: (page) => page.getByRole('button', { name: 'Sign In', exact: true }).click(),
    isRefused: true,
  },
  { path: '/about?tab=financing', name: 'financing call', open: opens('Schedule Financing Call') },
  // The last one, because from now on the server answers this page nothing.
  { path: '/projects', name: 'editing a request that waits', open: editWaitingRequest },
  ...BUILDER_STATES,
]

async function editWaitingRequest(page: Page): Promise<void> {
  // A new page pulls before it sends anything, and this pull does not end.
  await page.route('**/rpc/sync_*', () => undefined)
  await page.reload()
  await opens('Request Similar')(page)
  const request = page.getByRole('dialog')
  await request.getByLabel('Name').fill('Ann Smith')
  await request.getByLabel('Email').fill('ann@rigworks.example')
  await press(page, 'Send Request')
  await press(page, 'Edit Request')
  await expect(page.getByRole('dialog', { name: 'Edit your request' })).toBeVisible()
}

/** On narrow screens the filters open as a sheet, which then has the focus. */
async function openFilters(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  if (!(await button.isVisible())) return
  await button.click()
  const isSheet = (page.viewportSize()?.width ?? 0) < 768
  if (isSheet) await expect(page.getByRole('dialog').locator(':focus')).toBeAttached()
}

async function openAccount(page: Page): Promise<void> {
  await press(page, /^Account: /)
  await expect(page.getByRole('menu')).toBeVisible()
}

/** The demo customer, who has an order in every status. */
export const CUSTOMER_STATES: readonly State[] = [
  { path: '/', name: 'account menu', open: openAccount },
  { path: '/profile' },
  {
    path: '/profile',
    name: 'cropping a picture',
    open: async (page) => {
      await page.getByLabel('Profile picture: file').setInputFiles(await makePhoto('me.jpg'))
      await dialog(page)
      await expect(page.getByRole('button', { name: 'Use This Crop' })).toBeEnabled()
    },
  },
  { path: '/my-orders' },
  { path: '/my-orders', name: 'review dialog', open: opens('Leave Review') },
  { path: `/my-orders/${demoId('orders', '9688')}` },
  { path: '/my-quotes' },
  { path: `/my-quotes/${demoId('quote_requests', 'customer-own')}` },
  {
    path: `/my-quotes/${demoId('quote_requests', 'customer-own')}`,
    name: 'accepting a price',
    open: opens('Accept $16,900'),
  },
  { path: '/get-quote/sent/unknown' },
  { path: '/my-projects' },
  { path: '/my-builds' },
  { path: '/build-your-rig/compare' },
  {
    path: PRODUCT,
    name: 'order dialog',
    open: async (page) => {
      await press(page, 'Add to Cart')
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Cart, / })
        .click()
      await opens('Checkout')(page)
    },
  },
  { path: PROJECT },
  { path: '/sync' },
  { path: '/sync', name: 'with a conflict', open: openConflict },
  {
    path: '/sync',
    name: 'deciding a conflict',
    open: async (page) => {
      await openConflict(page)
      await page.getByRole('link', { name: 'Decide' }).first().click()
      await expect(page.getByRole('group', { name: 'Bio' })).toBeVisible()
    },
  },
  {
    path: '/sync',
    name: 'discard dialog',
    open: async (page) => {
      await openConflict(page)
      await opens(/^Discard/)(page)
    },
  },
  { path: '/sync/diagnostics' },
  { path: '/admin-panel' },
]

/** Imports an export file with a change, made on another device, that contradicts the server's row. */
async function openConflict(page: Page): Promise<void> {
  const decide = page.getByRole('link', { name: 'Decide' })
  if (!(await decide.first().isVisible())) {
    const session = await page.evaluate(() => localStorage.getItem('rigworks-session') ?? '')
    const answer = await page.request.get('/rest/v1/profiles?select=id,user_id&limit=1', {
      headers: {
        apikey: 'sb_publishable_embedded',
        authorization: `Bearer ${JSON.parse(session).access_token}`,
      },
    })
    const [{ id, user_id }] = await answer.json()
    const file = unsentFile(user_id, id, { bio: 'Farrier.' }, { bio: 'What stood there once.' })
    await page.getByTestId('unsent-file').setInputFiles(file)
  }
  await expect(decide.first()).toBeVisible()
}

const section = (key: string) => `/admin-panel?section=${key}`
/** On phones the button of the columns is among the filters, which are collapsed. */
async function openColumns(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Search and filters' })).toBeVisible()
  const filters = page.getByRole('button', { name: 'Filters' })
  if (await filters.isVisible()) await filters.click()
  await press(page, 'Columns')
  await expect(page.getByRole('menu')).toBeVisible()
}

/** The demo admin. */
export const ADMIN_STATES: readonly State[] = [
  { path: section('overview') },
  ...['slider', 'farriers-vets', 'first-responders', 'pictures', 'history', 'changes', 'sync-health'].map(
    (key) => ({
      path: section(key),
    }),
  ),
  { path: section('capture') },
  ...['Order progress', 'Note on a quote', 'New rig on the lot'].map(
    (kind): State => ({
      path: section('capture'),
      name: kind,
      open: async (page) => {
        await page.getByLabel('Photos: files').setInputFiles(await makePhoto('yard.jpg'))
        await page.getByRole('radio', { name: kind }).check()
      },
    }),
  ),
  {
    path: section('overview'),
    name: 'search',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await dialog(page)
      await page.getByLabel('Name, number, phone or email').fill('body')
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    },
  },
  {
    path: section('slider'),
    name: 'recent changes',
    open: async (page) => {
      await press(page, /^Move .* down$/)
      // On phones it is a choice in "More".
      const more = page.getByRole('combobox', { name: 'All sections' })
      if (await more.isVisible()) await more.selectOption('recent-changes')
      else await press(page, 'Recent changes')
      await dialog(page)
    },
  },
  {
    path: section('products'),
    name: 'edit of several',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .click()
      await opens('Edit…')(page)
    },
  },
  {
    path: section('users'),
    name: 'a user',
    open: async (page) => {
      await press(page, /^Jamie Calloway/)
      await dialog(page)
    },
  },
  { path: section('slider'), name: 'new slide', open: opens('Add Slide') },
  { path: section('slider'), name: 'delete dialog', open: opens(/^Delete /) },
  {
    path: section('slider'),
    name: 'picture library',
    open: async (page) => {
      await opens('Add Slide')(page)
      await press(page, /choose from library$/)
      await expect(page.getByRole('dialog', { name: 'Choose from library' })).toBeVisible()
    },
  },
  { path: section('farriers-vets'), name: 'new section', open: opens('Add Section') },
  ...['project', 'product', 'rig', 'article'].flatMap((noun): State[] => {
    const path = section(noun === 'article' ? 'news' : `${noun}s`)
    return [
      { path },
      {
        path,
        name: 'one selected',
        open: (page) =>
          page
            .getByRole('checkbox', { name: /^Select / })
            .nth(1)
            .click(),
      },
      { path, name: 'columns', open: openColumns },
      { path, name: 'new', open: opens(new RegExp(`^Add ${noun}`, 'i')) },
      {
        path,
        name: 'new, refused',
        open: async (page) => {
          await opens(new RegExp(`^Add ${noun}`, 'i'))(page)
          await press(page, new RegExp(`^Create ${noun}`, 'i'))
        },
        isRefused: true,
      },
    ]
  }),
  {
    path: `${section('news')}&status=draft`,
    name: 'preview',
    open: async (page) => {
      await press(page, /^Preview /)
      await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible()
    },
  },
  {
    path: section('projects'),
    name: 'import',
    open: async (page) => {
      await press(page, /^Import/)
      // Its code is loaded on demand; then its heading takes the focus.
      await expect(page.getByRole('heading', { name: 'Import projects' })).toBeFocused()
    },
  },
  {
    path: section('products'),
    name: 'import, checked',
    open: async (page) => {
      await press(page, /^Import/)
      const rows = 'Product Name,Description,Price,In Stock\nRasp,Sharp,20,true\nNothing,For free,0,true\n'
      await page
        .getByTestId('csv-file')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
      await press(page, /^Check 2 rows/)
      await expect(page.getByRole('button', { name: /^Import 1 product/ })).toBeVisible()
    },
  },
  { path: section('newsletter') },
  { path: section('users') },
  {
    path: section('users'),
    name: 'role dialog',
    open: (page) => page.getByRole('button', { name: 'Admin', exact: true, disabled: false }).first().click(),
  },
  { path: section('orders') },
  { path: section('orders'), name: 'an order', open: opens(/^GR-/) },
  { path: section('quotes') },
  { path: `${section('quotes')}&edit=${demoId('quote_requests', 'okafor')}`, open: dialog },
  { path: section('reviews') },
  { path: `${section('reviews')}&edit=${demoId('product_reviews', 'forge-1')}`, open: dialog },
  ...SETTINGS_GROUPS.map((group) => ({ path: `${section('settings')}&group=${group}` })),
  { path: '/notifications' },
  { path: '/notifications', name: 'a message', open: opens('View Details') },
  { path: '/farriers-vets/farrier_bodies' },
  { path: '/sync' },
]
