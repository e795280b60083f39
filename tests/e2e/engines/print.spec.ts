/** Printed pages. */
import { demoPath } from '#tests/support/demo-path'
import { readPrintedPage } from '../support/read-printed-page'
import { applyMedia } from './support/apply-media'
import { expect, expectSync, test } from './support/engine-story'

for (const { what, path } of [
  { what: 'a product', path: demoPath('products', 'forge') },
  { what: 'a rig', path: demoPath('rigs', 'farrier-demo-f350') },
])
  test(`${what} prints without controls, and ends with the name of the shop and the address of the page`, {
    tag: '@full',
  }, async ({ tab, network }) => {
    await tab.goto(network.url + path)
    await expectSync(tab, 'synced')
    const paper = await tab.print()
    if (paper) expect(Buffer.from(paper).subarray(0, 5).toString()).toBe('%PDF-')
    await applyMedia(tab, 'print', 'screen')
    expect(await readPrintedPage(tab)).toEqual({ controls: [], hasFoot: true, below: [] })
  })
