/** Which console messages of a story's pages count as failures. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test'
import { isItemPath, siteRoute } from '#seo/site-routes'

/** 400 is storage's status for an upload of an object that exists already. Code that is not cached is not there offline. */
const FAILED_REQUEST =
  /^CodeUnavailable: |net::ERR_|WebSocket connection to|the server responded with a status of (50[0-9]|400 \(Bad Request\))/

/** Chromium logs the 404 of an address without a page, or of an item that does not exist. */
const isOfNoPage = (message: ConsoleMessage): boolean => {
  if (!/status of 404/.test(message.text()) || !message.location().url) return false
  const { pathname } = new URL(message.location().url)
  return !pathname.includes('.') && (siteRoute(pathname) === null || isItemPath(pathname))
}

/** Deleting an account ends its sessions; supabase-js still signs out, and gets 403. */
const isOfGoneAccount = (message: ConsoleMessage): boolean =>
  /status of 403/.test(message.text()) && message.location().url.includes('/auth/v1/logout?')

/** A mailed link that was used before is refused with 403, and the page says so. */
const isOfUsedLink = (message: ConsoleMessage): boolean =>
  /status of 403/.test(message.text()) && message.location().url.endsWith('/auth/v1/verify')

/** Chromium composes a WebGL canvas without a graphics card by reading its pixels, and logs that as slow. */
const isOfSoftwareGraphics = (message: ConsoleMessage): boolean =>
  /GL Driver Message .* GPU stall due to ReadPixels/.test(message.text())

/**
 * The errors and warnings of a context's pages from now on, except for those that every story allows. `cutsNetwork`:
 * those of failed requests are allowed as well.
 */
export function watchConsole(context: BrowserContext, cutsNetwork: boolean): readonly string[] {
  const noise: string[] = []
  const note = (text: string) => {
    if (!cutsNetwork || !FAILED_REQUEST.test(text)) noise.push(text)
  }
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    const isExpected = [isOfNoPage, isOfGoneAccount, isOfUsedLink, isOfSoftwareGraphics].some((is) =>
      is(message),
    )
    if (isBad && !isExpected) note(message.text())
  })
  context.on('weberror', (error) => note(String(error.error())))
  return noise
}
