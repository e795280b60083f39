import type { Page } from '@playwright/test'

/** The app's code does not come before what is answered is called: the page stays what the server sent. */
export async function holdCode(page: Page): Promise<() => void> {
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
