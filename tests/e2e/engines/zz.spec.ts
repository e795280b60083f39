import { test } from './support/engine-story'
test('debug', async ({ tab, network, driver }) => {
  const state = () => tab.evaluate(async () => {
    const limit = <T>(p: Promise<T>) => Promise.race([p, new Promise((r) => setTimeout(() => r('hang'), 2000))])
    const locks = await limit(navigator.locks.query())
    const lockNow = await limit(navigator.locks.request('x-test', async () => 'granted'))
    const dbs = await limit(indexedDB.databases())
    const open = await limit(new Promise((done) => {
      const r = indexedDB.open('rigworks-anonymous')
      r.onsuccess = () => { const db = r.result; const names = [...db.objectStoreNames]; const tx = db.transaction(names[0]!); const c = tx.objectStore(names[0]!).count(); c.onsuccess = () => { done([names.length, names[0], c.result]); db.close() }; c.onerror = () => done('err') }
      r.onerror = () => done('open error'); r.onblocked = () => done('blocked')
    }))
    return JSON.stringify({ sync: document.querySelector('[data-sync-state]')?.getAttribute('data-sync-state'), locks, lockNow, dbs, open, ls: Object.keys(localStorage), h1: document.querySelector('h1')?.textContent?.slice(0, 30) })
  })
  for (const path of process.env.SEQ?.split(',') ?? ['/']) {
    await tab.goto(network.url + path)
  }
  for (let n = 0; n < 5; n++) { await new Promise((r) => setTimeout(r, 2000)); console.log(n, await state()) }
  await tab.goto(`${network.url}/sync/diagnostics`)
  await new Promise((r) => setTimeout(r, 4000))
  console.log(await tab.evaluate(() => document.body.innerText.slice(0, 3500)))
  console.log(driver.consoleLines)
})
