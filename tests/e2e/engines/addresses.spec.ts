/** Every address shows its heading: on a first visit, from the worker, and while the server is down or hangs. */
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import { ROUTES, routesOfThisRun } from '../support/routes'
import { expect, expectSync, openReady, test } from './support/engine-story'
import { RECORD_ERRORS, RECORD_HEADING, runBeforeApp } from './support/first-script'
import { expectHeadings, headingOf, headingsOf, unregisterWorker } from './support/headings'
import type { Condition } from './support/network'

const addresses = routesOfThisRun([
  '/',
  '/projects',
  '/store',
  '/get-quote',
  '/contact',
  '/sync',
  '/no/such/page',
])

/** The first time without a worker, then with one while the network is in each of these conditions. */
const CONDITIONS: { names: readonly Condition[]; tag: string }[] = [
  { names: ['open', 'refused'], tag: '@smoke' },
  { names: ['hanging'], tag: '@full' },
]
for (const { names, tag } of CONDITIONS) {
  test(`every address shows the same heading with and without a service worker, while the network is ${names.join(' and ')}`, {
    tag,
  }, async ({ tab, network }) => {
    test.setTimeout(120_000 + addresses.length * 20_000)
    const first = await headingsOf(tab, network.url, addresses, unregisterWorker)
    expect(Object.entries(first).filter(([, text]) => text === null)).toEqual([])
    await openReady(tab, network.url)
    for (const condition of names) {
      // The worker caches the pictures: WebKit's driver waits for them.
      if (condition === 'hanging') await expectHeadings(tab, network.url, first)
      await network.become(condition)
      await expectHeadings(tab, network.url, first)
    }
  })
}

test('no address logs an error or violates the content security policy', { tag: '@full' }, async ({
  tab,
  network,
}) => {
  test.setTimeout(120_000 + addresses.length * 10_000)
  await openReady(tab, network.url)
  await runBeforeApp(tab, RECORD_ERRORS)
  const trouble = () => tab.evaluate(() => Reflect.get(globalThis, 'trouble') as string[])
  for (const path of addresses) {
    await tab.goto(network.url + path)
    await expectSync(tab, 'synced')
    expect(await headingOf(tab), path).not.toBeNull()
    expect(await trouble(), path).toEqual([])
  }
  // Proves that violations are recorded. A real one would also reach the console, and fail the story.
  await tab.evaluate(() => {
    const violation = {
      violatedDirective: 'script-src',
      blockedURI: 'inline',
    } as SecurityPolicyViolationEventInit
    dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation))
  })
  expect(await trouble()).toEqual(['CSP: script-src inline'])
})

test('every page shows its heading in 200 random navigations, whatever the previous page is doing', {
  tag: '@full',
}, async ({ tab, network }) => {
  test.setTimeout(1_200_000)
  await openReady(tab, network.url)
  // The worker caches the pictures: WebKit's driver waits for them.
  for (const path of ROUTES) await tab.goto(network.url + path)
  const random = new SeededRandom(20_261_124)
  await runBeforeApp(tab, RECORD_HEADING)
  const missing: string[] = []
  for (const condition of ['open', 'refused', 'hanging'] satisfies Condition[]) {
    await network.become(condition)
    // A third of the 200 navigations.
    for (let n = 0; n < 67; n += 1) {
      const path = random.pick(ROUTES)
      await tab.goto(network.url + path)
      if ((await headingOf(tab)) === null) missing.push(`${condition} ${path}`)
    }
  }
  expect(missing).toEqual([])
})
