import type { Page } from '@playwright/test'

/** Holds back the app's code until the returned function is called; until then the page stays as the server sent it. */
export async function holdBackAppCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/core-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}
