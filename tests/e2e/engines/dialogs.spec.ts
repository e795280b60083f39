/** Dialogs by keyboard and by the browser's Back, and typing a date. */
import { demoId } from '#supabase/embedded/demo/demo-id'
import { ADMIN, projectPath } from '../support/story'
import type { Tab, Target } from './support/driver'
import { expect, expectSync, expectVisible, openReady, signIn, test } from './support/engine-story'

const PROJECT = projectPath('vineyard-trailer')
const QUOTE_BUTTON = { role: 'button', name: 'Request a Similar Build' }
const QUOTE = { role: 'dialog', name: 'Request a Quote' }
const NAME = { label: 'Name', within: QUOTE }

/** The focused element. `stop` numbers elements by their first focus; `isInDialog` is true in a modal dialog. */
const focusOf = (tab: Tab) =>
  tab.evaluate(() => {
    const element = document.activeElement
    const seen: (Element | null)[] = Reflect.get(window, 'focused') ?? []
    Reflect.set(window, 'focused', seen)
    if (!seen.includes(element)) seen.push(element)
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 60) ?? ''
    return {
      stop: seen.indexOf(element),
      isInDialog: Boolean(element?.closest('[role=dialog][aria-modal=true]')),
      name,
    }
  })

/** Opens the dialog by keyboard alone. */
async function openByKey(tab: Tab, button: Target, dialog: Target): Promise<void> {
  await expectVisible(tab, button)
  await tab.focus(button)
  await tab.press('Enter')
  await expectVisible(tab, dialog)
  await expect.poll(async () => (await focusOf(tab)).isInDialog).toBe(true)
}

/** Tabs once around the open dialog; returns the number of its stops. */
async function goRound(tab: Tab): Promise<number> {
  const { stop: first } = await focusOf(tab)
  for (let count = 1; count < 60; count += 1) {
    await tab.press('Tab')
    const { stop, isInDialog, name } = await focusOf(tab)
    expect(isInDialog, `stop ${count}: ${name}`).toBe(true)
    if (stop === first) return count
  }
  throw new Error('Tab did not return to the first stop')
}

async function closeByEscape(tab: Tab, dialog: Target, opener: string): Promise<void> {
  await tab.press('Escape')
  await expectVisible(tab, dialog, { count: 0 })
  await expect.poll(async () => (await focusOf(tab)).name).toBe(opener)
}

test('the quote dialog traps and restores the focus; Back closes it and preserves the typed text, then leaves the page', async ({
  tab,
  network,
}) => {
  await openReady(tab, `${network.url}/projects?specialty=Custom`)
  const heading = { role: 'heading', name: 'Vineyard Tasting Trailer' }
  await expectVisible(tab, heading)
  // WebKit's Back skips history entries that were made without a key or a click.
  await tab.evaluate(
    (path: string) => document.querySelector<HTMLElement>(`main a[href="${path}"]:not([tabindex])`)?.focus(),
    PROJECT,
  )
  await tab.press('Enter')
  await expect.poll(async () => (await focusOf(tab)).name).toBe(heading.name)
  await openByKey(tab, QUOTE_BUTTON, QUOTE)
  // Four fields, the photo picker, two buttons and the close button.
  expect(await goRound(tab)).toBeGreaterThanOrEqual(8)
  await closeByEscape(tab, QUOTE, QUOTE_BUTTON.name)

  await openByKey(tab, QUOTE_BUTTON, QUOTE)
  await tab.fill(NAME, 'Grace Hollow')
  await tab.back()
  await expectVisible(tab, QUOTE, { count: 0 })
  await expect.poll(async () => (await focusOf(tab)).name).toBe(QUOTE_BUTTON.name)
  expect(new URL(await tab.url()).pathname).toBe(PROJECT)
  await openByKey(tab, QUOTE_BUTTON, QUOTE)
  expect(
    await tab.evaluate(() => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value),
  ).toBe('Grace Hollow')
  await closeByEscape(tab, QUOTE, QUOTE_BUTTON.name)

  await tab.back()
  await expect.poll(async () => new URL(await tab.url()).pathname).toBe('/projects')
  await expectVisible(tab, heading)
})

test('Escape and Back each close a form of the admin panel and leave the list open', {
  tag: '@full',
}, async ({ tab, network, server }) => {
  const { data } = await server.from('slideshow_slides').select('title').order('display_order').limit(1)
  const edit = `Edit ${data?.[0]?.title}`
  const dialog = { role: 'dialog', name: /^Edit slide: / }
  await signIn(tab, network.url, ADMIN)
  await openReady(tab, `${network.url}/admin-panel?section=slider`)
  await openByKey(tab, { role: 'button', name: edit }, dialog)
  expect(await goRound(tab)).toBeGreaterThan(5)
  await closeByEscape(tab, dialog, edit)

  await openByKey(tab, { role: 'button', name: edit }, dialog)
  await tab.back()
  await expectVisible(tab, dialog, { count: 0 })
  await expectVisible(tab, { role: 'button', name: edit })
})

const dateOf = (tab: Tab) =>
  tab.evaluate(() => document.querySelector<HTMLInputElement>('[role=dialog] input[type=date]')?.value)

test('a typed date reaches the server unchanged', { tag: '@full' }, async ({ tab, network, server }) => {
  const id = demoId('projects', 'vineyard-trailer')
  const stored = async () =>
    (await server.from('projects').select('delivery_date').eq('id', id)).data?.[0]?.delivery_date
  const before = await stored()
  const dialog = { role: 'dialog', name: /^Edit project: / }
  const field = { label: 'Delivery date', within: dialog }
  try {
    await signIn(tab, network.url, ADMIN)
    await openReady(tab, `${network.url}/admin-panel?section=projects&edit=${id}`)
    await expectVisible(tab, field)
    await tab.focus(field)
    // Month and day are equal, because the browser decides their order; and they have one digit, because after two some
    // browsers move on to the next part by themselves.
    for (const key of ['1', 'Tab', '1', 'Tab', ...'2027']) await tab.press(key)
    await expect.poll(() => dateOf(tab)).toBe('2027-01-01')
    await tab.click({ role: 'button', name: 'Save Changes', within: dialog })
    await expectVisible(tab, dialog, { count: 0 })
    await expectSync(tab, 'synced')
    await expect.poll(stored).toBe('2027-01-01')
  } finally {
    await server.from('projects').update({ delivery_date: before }).eq('id', id)
  }
})
