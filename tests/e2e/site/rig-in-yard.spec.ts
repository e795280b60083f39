/** The rig in the yard: WebXR where the browser has it, Quick Look's file from the worker, nothing elsewhere. */
import type { Page } from '@playwright/test'
import { expect, openReady, test } from '../support/story'

test.use({ viewport: { width: 390, height: 844 }, cutsNetwork: true })

const PAGE = '/build-your-rig'
const yard = (page: Page) => page.getByRole('button', { name: 'View in Your Yard' })

test('a device that supports neither has no button', async ({ page }) => {
  await openReady(page, PAGE)
  await expect(page.getByRole('button', { name: 'A person for scale' })).toBeVisible()
  await expect(yard(page)).toBeHidden()
})

test('on iOS, the worker serves the model under an address that ends in .usdz, even offline', async ({
  page,
  context,
}) => {
  // Quick Look is there, and the link that opens it is recorded instead.
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || supports.call(this, token)
    }
    HTMLAnchorElement.prototype.click = function () {
      Object.assign(window, { opened: { rel: this.rel, href: this.href, inside: this.innerHTML } })
    }
  })
  await openReady(page, PAGE)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await yard(page).waitFor()
  await context.setOffline(true)
  await yard(page).click()
  const opened = () =>
    page.evaluate(() => (window as { opened?: { rel: string; href: string; inside: string } }).opened)
  await expect.poll(opened, { timeout: 60_000 }).toBeDefined()
  const link = await opened()
  expect(link?.rel).toBe('ar')
  expect(link?.inside).toBe('<img>')
  expect(new URL(link?.href ?? '').pathname).toMatch(
    /^\/yard\/farrier-chassis-body-on-a-ford-f-350-[0-9a-f]{8}\.usdz$/,
  )
  const fetched = await page.evaluate(async (href) => {
    const response = await fetch(href)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      size: bytes.length,
      begin: new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
    }
  }, link?.href ?? '')
  expect(fetched.status).toBe(200)
  expect(fetched.type).toBe('model/vnd.usdz+zip')
  expect(fetched.begin).toContain('rig.usda')
  expect(fetched.begin).toContain('#usda 1.0')
  expect(fetched.size).toBeLessThan(12_000_000)
  // Another tab that opens the page leaves the file; it goes when its own tab leaves the page.
  const isKept = () =>
    page.evaluate(async (href) => (await caches.match(href)) !== undefined, link?.href ?? '')
  const other = await context.newPage()
  await other.goto(PAGE)
  await other.getByRole('button', { name: 'A person for scale' }).waitFor()
  await other.close()
  expect(await isKept()).toBe(true)
  await page
    .getByRole('link', { name: 'Compare' })
    .first()
    .evaluate((link: HTMLElement) => {
      // This page records clicks by script.
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
  await page.getByRole('heading', { level: 1, name: 'Compare builds' }).waitFor()
  await expect.poll(isKept).toBe(false)
})

/** A device with WebXR. `answer`: what the person says when asked for the camera. */
function fakeXr(answer: 'allow' | 'refuse'): void {
  class Session extends EventTarget {
    domOverlayState = { type: 'screen' }
    environmentBlendMode = 'alpha-blend'
    interactionMode = 'screen-space'
    inputSources: unknown[] = []
    renderState = {}
    async requestReferenceSpace() {
      return new EventTarget()
    }
    async requestHitTestSource() {
      return { cancel: () => undefined }
    }
    updateRenderState() {
      // Nothing is drawn.
    }
    requestAnimationFrame() {
      return 0
    }
    cancelAnimationFrame() {
      // No frame was requested.
    }
    async end() {
      this.dispatchEvent(new Event('end'))
    }
  }
  const xr = {
    isSessionSupported: async (mode: string) => mode === 'immersive-ar',
    requestSession: async () => {
      if (answer === 'refuse') throw new DOMException('no', 'NotAllowedError')
      const session = new Session()
      Object.assign(window, { session })
      return session
    },
  }
  Object.defineProperty(navigator, 'xr', { value: xr, configurable: true })
  class Layer {
    framebuffer = null
    framebufferWidth = 300
    framebufferHeight = 300
    fixedFoveation = 0
  }
  Object.assign(window, { XRWebGLLayer: Layer, XRWebGLBinding: undefined })
  const context = WebGL2RenderingContext.prototype
  Object.assign(context, { makeXRCompatible: async () => undefined })
}

test('on Android, the AR view opens, and the page is unchanged after the session is lost', async ({
  page,
}) => {
  await page.addInitScript(fakeXr, 'allow' as const)
  await openReady(page, PAGE)
  await yard(page).click()
  await expect(page.getByText('Move your phone slowly until it finds the ground.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn Left' }).click()
  await page.evaluate(() =>
    (window as unknown as { session: EventTarget }).session.dispatchEvent(new Event('end')),
  )
  await expect(page.getByText('Move your phone slowly until it finds the ground.')).toBeHidden()
  await yard(page).click()
  await page.getByRole('button', { name: 'Exit AR' }).click()
  await expect(page.getByRole('button', { name: 'Exit AR' })).toBeHidden()
  await expect(page.getByRole('img', { name: /^Model of the build/ })).toBeVisible()
})

test('a person who refuses the camera reads how to allow it', async ({ page }) => {
  await page.addInitScript(fakeXr, 'refuse' as const)
  await openReady(page, PAGE)
  await yard(page).click()
  await expect(page.getByText(/The camera isn’t allowed here/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exit AR' })).toBeHidden()
})
