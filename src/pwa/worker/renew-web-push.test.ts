import { expect, it } from 'vitest'
import { makeWebPushBrowser } from '#tests/support/web-push/web-push-browser'
import { turnOnWebPush } from '../web-push/web-push'
import { renewWebPush } from './renew-web-push'

async function open() {
  const browser = makeWebPushBrowser()
  await turnOnWebPush(browser.ports, browser.server, 'ann')
  const manager = await browser.ports.manager()
  if (!manager) throw new Error('no manager')
  const calls: string[] = []
  const renew = (isKnown: boolean) =>
    renewWebPush(
      manager,
      {
        async renew(known, { endpoint }) {
          calls.push(`${known.endpoint} (${known.auth}) is now ${endpoint}`)
          return isKnown
        },
      },
      browser.ports.records,
    )
  return { browser, calls, renew }
}

it('subscribes again and authenticates with the old subscription', async () => {
  const { browser, calls, renew } = await open()
  browser.lose()
  await renew(true)
  expect(calls).toEqual(['address 1 (secret of address 1) is now address 2'])
  expect(browser.record).toMatchObject({ uid: 'ann', endpoint: 'address 2', auth: 'secret of address 2' })
})

it('does not change the record if the server does not know the old subscription', async () => {
  const { browser, renew } = await open()
  browser.lose()
  await renew(false)
  expect(browser.record?.endpoint).toBe('address 1')
})

it('does nothing while notifications are off', async () => {
  const { browser, calls, renew } = await open()
  browser.record = null
  browser.lose()
  await renew(true)
  expect([calls, browser.endpoint]).toEqual([[], null])
})
