import { expect, it } from 'vitest'
import { refuseForeignAnswers } from './refuse-foreign-answers'

const html = { headers: { 'content-type': 'text/html' } }
const portal = () => new Response('<h1>Sign in to this network</h1>', html)
const shell = () => new Response('<div id="root"></div>', html)

const take = (path: string, response: Response) =>
  refuseForeignAnswers.fetchDidSucceed?.({
    request: new Request(`https://rigworks.test${path}`),
    response,
    event: new Event('install') as ExtendableEvent,
  })

it("accepts the site's own files", async () => {
  const script = new Response('1', { headers: { 'content-type': 'text/javascript' } })
  expect(await take('/before-paint.js', script)).toBe(script)
  expect(await (await take('/app.html?__WB_REVISION__=1', shell()))?.text()).toContain('root')
})

it("rejects a captive portal's page in place of a script or of the site's own page", async () => {
  await expect(take('/before-paint.js', portal())).rejects.toThrow('/before-paint.js')
  await expect(take('/app.html', portal())).rejects.toThrow('/app.html')
})
