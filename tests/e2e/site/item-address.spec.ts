import { demoId } from '#supabase/embedded/demo/demo-id'
import { demoPath } from '#tests/support/demo-path'
import { expect, openReady, test } from '../support/story'

const PROJECT = {
  old: `/projects/${demoId('projects', 'vineyard-trailer')}`,
  present: demoPath('projects', 'vineyard-trailer'),
}
const RIG = {
  old: `/rigs-available/${demoId('rigs', 'farrier-demo-f350')}`,
  present: demoPath('rigs', 'farrier-demo-f350'),
}

test.use({ cutsNetwork: true })

test('an address with the complete id redirects to the readable one, from the server and offline', async ({
  page,
  context,
  request,
}) => {
  const moved = await request.get(`${PROJECT.old}?from=mail`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `${PROJECT.present}?from=mail`])
  expect((await request.get(PROJECT.present, { maxRedirects: 0 })).status()).toBe(200)

  await openReady(page, '/projects')
  // From now on the worker answers, with the app.
  await page.goto(`${PROJECT.old}?from=mail`)
  await expect(page).toHaveURL(`${PROJECT.present}?from=mail`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    page.url().replace('?from=mail', ''),
  )
  await context.setOffline(true)
  await page.goto(RIG.old)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026 F-350 Farrier Body, Show Demo')
  await expect(page).toHaveURL(RIG.present)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026 F-350 Farrier Body, Show Demo')
  // The replaced address is no entry of the history.
  await page.goBack()
  await expect(page).toHaveURL(`${PROJECT.present}?from=mail`)
  await page.goBack()
  await expect(page).toHaveURL('/projects')
})
