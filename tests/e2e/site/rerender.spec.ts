/** Pages are rendered again after changes, for crawlers and for people whose browser still loads the app's code. */
import { demoId } from '#supabase/embedded/demo/demo-id'
import { demoPath } from '#tests/support/demo-path'
import { test as base, expect } from '../support/story'
import { openStoryBackend } from '../support/story-backend'

/** With a separate local backend, whose data no other story changes. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  backend: async ({}, use) => {
    const backend = await openStoryBackend(process.env.RIGWORKS_STORY_TEMPLATE ?? null, {
      RIGWORKS_PAGES_ONCE: '',
    })
    await use(backend)
    await backend.remove()
  },
})

test('a change is in the HTML of its page and list some seconds later, and a new item has its own page', async ({
  server,
  request,
}) => {
  test.slow()
  const htmlOf = async (path: string) => (await request.get(path)).text()
  const rendered = { timeout: 40_000 }
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
  await expect.poll(() => htmlOf(path), rendered).toContain('<h1 tabindex="-1">Winter lamp</h1>')
  await expect.poll(() => htmlOf('/store'), rendered).toContain('Winter lamp')
  await expect.poll(() => htmlOf(`/store/${added.id}`), rendered).toContain('og:title')
  const page = await htmlOf(`/store/${added.id}`)
  expect(page).toContain('Anvil stand, added today')
  for (const [, style = ''] of page.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)"/g))
    expect((await request.get(style)).status(), style).toBe(200)
})

test('maintenance mode removes the prerendered pages, and they return when it ends @full', async ({
  server,
  request,
}) => {
  test.slow()
  const readSetting = () =>
    server.from('admin_settings').select().eq('setting_key', 'feature_settings').single().throwOnError()
  const isRendered = async () => (await (await request.get('/projects')).text()).includes('id="prerendered"')
  const { data: setting } = await readSetting()
  const save = (isClosed: boolean) =>
    server
      .from('admin_settings')
      .update({ setting_value: { ...setting.setting_value, maintenanceMode: isClosed } })
      .eq('setting_key', 'feature_settings')
      .throwOnError()
  expect(await isRendered()).toBe(true)
  await save(true)
  const closed = async () => {
    const answer = await request.get('/projects')
    return [
      answer.status(),
      answer.headers()['retry-after'],
      (await answer.text()).includes('We’re working on'),
    ]
  }
  await expect.poll(closed).toEqual([503, '600', true])
  await expect.poll(isRendered, { timeout: 40_000 }).toBe(false)
  await save(false)
  await expect.poll(isRendered, { timeout: 60_000 }).toBe(true)
})
