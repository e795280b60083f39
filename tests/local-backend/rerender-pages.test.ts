/** Pages are rendered again after changes, for crawlers and for people whose browser still loads the app's code. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN } from '#supabase/embedded/demo/accounts'
import { demoId } from '#supabase/embedded/demo/demo-id'
import { openStoryBackend, type StoryBackend } from '#tests/e2e/support/story-backend'
import { demoPath } from '#tests/support/demo-path'
import { makeClient } from '#tests/support/embedded/make-client'

let backend: StoryBackend
let server: SupabaseClient

beforeAll(async () => {
  // It may build the site, which must not become a build for tests.
  backend = await openStoryBackend(null, { RIGWORKS_PAGES_ONCE: '', NODE_ENV: 'production' })
  server = makeClient(backend.url)
  const { error } = await server.auth.signInWithPassword(ADMIN)
  if (error) throw error
}, 300_000)
afterAll(() => backend.remove())

const request = (path: string) => fetch(`${backend.url}${path}`)
const htmlOf = async (path: string) => (await request(path)).text()

it('a change is in the HTML of its page and list some seconds later, and a new item has its own page', async () => {
  const id = demoId('products', 'forge')
  const path = demoPath('products', 'forge')
  const before = await htmlOf(path)
  await server.from('products').update({ title: 'Winter lamp' }).eq('id', id).throwOnError()
  const added = {
    id: crypto.randomUUID(),
    title: 'Anvil stand, added today',
    description: 'Folds flat.',
    category: 'Forge',
    price: 240,
  }
  await server.from('products').insert(added).throwOnError()

  // Until then the previous page is sent, not the bare shell.
  expect(await htmlOf(path)).toContain(before.match(/<title[^>]*>[^<]+/)?.[0])
  await expect.poll(() => htmlOf(path)).toContain('<h1 tabindex="-1">Winter lamp</h1>')
  await expect.poll(() => htmlOf('/store')).toContain('Winter lamp')
  await expect.poll(() => htmlOf(`/store/${added.id}`)).toContain('og:title')
  const page = await htmlOf(`/store/${added.id}`)
  expect(page).toContain('Anvil stand, added today')
  const styles = [...page.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)"/g)]
  for (const [, style = ''] of styles) expect((await request(style)).status, style).toBe(200)
})

it('maintenance mode removes the prerendered pages, and they return when it ends', async () => {
  const isRendered = async () => (await htmlOf('/projects')).includes('id="prerendered"')
  const { data: setting } = await server
    .from('admin_settings')
    .select()
    .eq('setting_key', 'feature_settings')
    .single()
    .throwOnError()
  const save = (isClosed: boolean) =>
    server
      .from('admin_settings')
      .update({ setting_value: { ...setting.setting_value, maintenanceMode: isClosed } })
      .eq('setting_key', 'feature_settings')
      .throwOnError()
  expect(await isRendered()).toBe(true)
  await save(true)
  const closed = async () => {
    const answer = await request('/projects')
    const html = await answer.text()
    return [answer.status, answer.headers.get('retry-after'), html.includes('We’re working on')]
  }
  await expect.poll(closed).toEqual([503, '600', true])
  await expect.poll(isRendered).toBe(false)
  await save(false)
  await expect.poll(isRendered).toBe(true)
})
