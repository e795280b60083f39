/** What every story starts from: a running home, the server's own view of its data, and no noise in the console. */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import { isItemPath, siteRoute } from '#domain/site-routes'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { type Account, signUp } from './account'
import { type Home, openHome } from './home'

interface WorkerFixtures {
  /** One home for all stories of a worker. */
  sharedHome: Home
}

interface Fixtures {
  /** The home of this story, which may kill it: the next one finds it started again. */
  home: Home
  /** A fresh account, so that stories that share a home do not meet in one. */
  customer: Account
  /** supabase-js signed in as the demo admin: what is really in Postgres. */
  server: SupabaseClient
  /** This story makes requests fail on purpose; Chromium itself reports them. */
  cutsNetwork: boolean
}

/** 400: how storage says that an object is there already. */
const FAILED_REQUEST =
  /net::ERR_|WebSocket connection to|the server responded with a status of (50[0-9]|400 \(Bad Request\))/

/** The server says 404 of an address that leads nowhere, or to an item that is not there, and Chromium repeats it. */
const isOfNoPage = (message: ConsoleMessage): boolean => {
  if (!/status of 404/.test(message.text()) || !message.location().url) return false
  const { pathname } = new URL(message.location().url)
  return !pathname.includes('.') && (siteRoute(pathname) === null || isItemPath(pathname))
}

/** An account that is gone takes its sessions along; the library takes leave of them all the same, and gets 403. */
const isOfGoneAccount = (message: ConsoleMessage): boolean =>
  /status of 403/.test(message.text()) && message.location().url.includes('/auth/v1/logout?')

/** A mailed link that was used before is refused with 403, and the page says so. */
const isOfUsedLink = (message: ConsoleMessage): boolean =>
  /status of 403/.test(message.text()) && message.location().url.endsWith('/auth/v1/verify')

const template = () => process.env.RIGWORKS_STORY_TEMPLATE ?? null

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedHome: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const home = await openHome(template())
      await use(home)
      await home.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  cutsNetwork: [false, { option: true }],
  home: async ({ sharedHome }, use) => {
    await sharedHome.start()
    await use(sharedHome)
  },
  customer: async ({ home }, use) => use(await signUp(home)),
  server: async ({ home }, use) => use(await openServer(home, ADMIN)),
  baseURL: async ({ home }, use) => use(home.url),
  context: async ({ context, cutsNetwork }, use) => {
    const noise: string[] = []
    const note = (text: string) => {
      if (!cutsNetwork || !FAILED_REQUEST.test(text)) noise.push(text)
    }
    context.on('console', (message) => {
      const isBad = message.type() === 'error' || message.type() === 'warning'
      const isTold = isOfNoPage(message) || isOfGoneAccount(message) || isOfUsedLink(message)
      if (isBad && !isTold) note(message.text())
    })
    context.on('weberror', (error) => note(String(error.error())))
    await use(context)
    expect(noise).toEqual([])
  },
})

export { expect }

export const ADMIN: Account = { email: 'admin@rigworks.example', password: 'rigworks-admin-1994' }

/** What is really in Postgres, as this account may see it. */
export async function openServer(home: Pick<Home, 'url'>, account: Account): Promise<SupabaseClient> {
  const client = createClient(home.url, 'sb_publishable_embedded', {
    realtime: { transport: ws as unknown as typeof WebSocket },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return client
}

/** Page of a demo project, by its key. */
export const projectPath = (key: string) => `/projects/${demoId('projects', key)}`

/** Opens the site and waits until all pages are kept and the first pull is done: from here on it works offline. */
export async function openReady(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expectSync(page, 'synced')
  await expectPagesKept(page)
}

/** What the foot of the page says once whoever is there can open all their pages offline. */
export const expectPagesKept = (page: Page) =>
  expect(page.locator('[data-offline-pages]')).toHaveAttribute('data-offline-pages', 'ready', {
    timeout: 30_000,
  })

export async function expectSync(page: Page, state: string): Promise<void> {
  await expect(syncStatus(page)).toHaveAttribute('data-sync-state', state, { timeout: 20_000 })
}

/** The person comes back to the tab: the engine tries now, not at the end of its wait. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

export const syncStatus = (page: Page) => page.locator('[data-sync-state]').first()

/** Signs in as a person does. */
export async function signInByForm(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expectSync(page, 'synced')
}

/** Opens a page of somebody who has signed in on this device before: the session is there, the form is spared. */
export async function openSignedIn(page: Page, account: Account, path = '/'): Promise<void> {
  await keepSession(page, account)
  await openReady(page, path)
}

/** Whatever is opened next is opened by this person. */
export async function keepSession(page: Page, { email, password }: Account): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: 'sb_publishable_embedded' },
    data: { email, password },
  })
  expect(answer.ok()).toBe(true)
  const session = await answer.text()
  // A page of the site that starts nothing, for its storage alone.
  const blank = '/_blank'
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(`**${blank}`, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  await page.goto(blank)
  await page.evaluate((stored) => localStorage.setItem('rigworks-session', stored), session)
}
