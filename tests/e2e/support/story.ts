/**
 * Fixtures of every story: a local backend, an admin's client to read Postgres, and a check of the console. A story with
 * the tag `@online` has no service worker; a file of such stories takes `test` from `without-worker`.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import { demoPath } from '#tests/support/demo-path'
import { type Account, signUp } from './account'
import { takeFewSamples } from './few-samples'
import { registerNoWorker } from './register-no-worker'
import { openStoryBackend, type StoryBackend } from './story-backend'
import { watchConsole } from './watch-console'

interface WorkerFixtures {
  /** One local backend for all stories of a Playwright worker. */
  sharedBackend: StoryBackend
}

interface Fixtures {
  /** The local backend of this story, which may kill it: it is started again for the next story. */
  backend: StoryBackend
  /** A new account, so that stories on the same local backend do not share one. */
  customer: Account
  /** supabase-js signed in as the demo admin, to check what is in Postgres. */
  server: SupabaseClient
  /** The story makes requests fail on purpose, so Chromium's console messages about them are allowed. */
  cutsNetwork: boolean
  /** Opens a page on another device, in a context of its own with the same checks; without a worker, unless it has one. */
  openDevice: (device?: BrowserContextOptions & { hasWorker?: boolean }) => Promise<Page>
  /** The story compares colors of the rig builder's model, which then has all samples of its reflections. */
  hasAllSamples: boolean
}

const template = () => process.env.RIGWORKS_STORY_TEMPLATE ?? null

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedBackend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const backend = await openStoryBackend(template())
      await use(backend)
      await backend.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  cutsNetwork: [false, { option: true }],
  hasAllSamples: [false, { option: true }],
  backend: async ({ sharedBackend }, use) => {
    await sharedBackend.start()
    await use(sharedBackend)
  },
  customer: async ({ backend }, use) => use(await signUp(backend)),
  server: async ({ backend }, use) => use(await openServer(backend, ADMIN)),
  baseURL: async ({ backend }, use) => use(backend.url),
  context: async ({ context, cutsNetwork, hasAllSamples }, use, { tags }) => {
    if (tags.includes('@online')) await context.addInitScript(registerNoWorker)
    if (!hasAllSamples) await context.addInitScript(takeFewSamples)
    const noise = watchConsole(context, cutsNetwork)
    await use(context)
    expect(noise).toEqual([])
  },
  openDevice: async ({ browser, backend, cutsNetwork, hasAllSamples }, use) => {
    const devices: { context: BrowserContext; noise: readonly string[] }[] = []
    await use(async ({ hasWorker = false, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: backend.url, ...options })
      devices.push({ context, noise: watchConsole(context, cutsNetwork) })
      if (!hasAllSamples) await context.addInitScript(takeFewSamples)
      if (!hasWorker) await context.addInitScript(registerNoWorker)
      return context.newPage()
    })
    for (const { context } of devices) await context.close()
    expect(devices.flatMap(({ noise }) => noise)).toEqual([])
  },
})

export { expect }

export const ADMIN: Account = { email: 'admin@rigworks.example', password: 'rigworks-admin-1994' }

/** A supabase-js client that is signed in to this account, to check what it may see in Postgres. */
export async function openServer(
  backend: Pick<StoryBackend, 'url'>,
  account: Account,
): Promise<SupabaseClient> {
  const client = createClient(backend.url, 'sb_publishable_embedded', {
    realtime: { transport: ws as unknown as typeof WebSocket },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return client
}

/** Path of the page of a demo project, by its key. */
export const projectPath = (key: string) => demoPath('projects', key)

/** Opens the site and waits until the first pull is done and all pages are cached: from then on it works offline. */
export async function openReady(page: Page, path = '/'): Promise<void> {
  await openSynced(page, path)
  await expectPagesCached(page)
}

/** Like `openReady`, for stories that stay online: without the cached pages, which cost as much as a page. */
export async function openSynced(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expectSync(page, 'synced')
}

/** Waits until the footer reports that the person can open all their pages offline. */
export const expectPagesCached = (page: Page) =>
  expect(page.locator('[data-offline-pages]')).toHaveAttribute('data-offline-pages', 'ready', {
    timeout: 30_000,
  })

export async function expectSync(page: Page, state: string): Promise<void> {
  await expect(syncStatus(page)).toHaveAttribute('data-sync-state', state, { timeout: 60_000 })
}

/** Fires `focus`, as when the person returns to the tab: the engine tries now, not at the end of its backoff. */
export const dispatchFocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** The button that saves the item of a page, not the hearts on the cards below, which have no words. */
export const saveButton = (page: Page, label: 'Save' | 'Saved' = 'Save') =>
  page.getByRole('button', { name: label, exact: true }).filter({ hasText: label })

export const syncStatus = (page: Page) => page.locator('[data-sync-state]').first()

/** Presses a button again while what the first press began is not done, as an impatient person does: it must act once. */
export const pressTwice = (button: Locator) =>
  button.evaluate(async (element: HTMLElement) => {
    element.click()
    // Two presses of a person are two tasks; React renders after the first.
    await new Promise((resolve) => setTimeout(resolve))
    element.click()
  })

/** Signs in with the form. */
export async function signInByForm(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expectSync(page, 'synced')
}

/** Opens a page with a session that is stored on the device already, without the sign-in form. */
export async function openSignedIn(page: Page, account: Account, path = '/'): Promise<void> {
  await storeSession(page, account)
  await openReady(page, path)
}

/** Like `openSignedIn`, for stories that stay online: it waits for the data, but not for the cached pages. */
export async function openSyncedAs(page: Page, account: Account, path = '/'): Promise<void> {
  await storeSession(page, account)
  await openSynced(page, path)
}

/** Stores a session of this account on the device: pages that are opened next are signed in. */
export async function storeSession(page: Page, { email, password }: Account): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: 'sb_publishable_embedded' },
    data: { email, password },
  })
  expect(answer.ok()).toBe(true)
  const session = await answer.text()
  await openBlank(page)
  await page.evaluate((stored) => localStorage.setItem('rigworks-session', stored), session)
}

/** Opens a page of the site's origin that runs no code of the app. */
export async function openBlank(page: Page): Promise<void> {
  const blank = '/_blank'
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(`**${blank}`, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  await page.goto(blank)
}
