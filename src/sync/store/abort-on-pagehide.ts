/**
 * When a page is left, the browser may keep it frozen in the back-forward cache. A transaction that runs in it then
 * never ends, and in WebKit every page that needs the same database waits for it. Therefore all running transactions
 * are aborted when the page is left, as if the page were closed. Dexie closes the connections itself.
 */
const running = new Set<IDBTransaction>()

const END_EVENTS = ['complete', 'abort'] as const

function watch(transaction: IDBTransaction): void {
  running.add(transaction)
  for (const event of END_EVENTS) transaction.addEventListener(event, () => running.delete(transaction))
}

function abortAll(): void {
  for (const transaction of running) {
    running.delete(transaction)
    try {
      transaction.abort()
    } catch {
      // It has ended, but its event has not been delivered yet.
    }
  }
}

/** Watches each transaction of the database that `request` opens, including that of an upgrade. */
export function abortOnPagehide(request: IDBOpenDBRequest): IDBOpenDBRequest {
  request.addEventListener('upgradeneeded', () => request.transaction && watch(request.transaction))
  request.addEventListener('success', () => {
    const database = request.result
    const begin = database.transaction.bind(database)
    database.transaction = (...options) => {
      const transaction = begin(...options)
      watch(transaction)
      return transaction
    }
  })
  return request
}

// The worker has no page, so the event never fires there.
globalThis.addEventListener?.('pagehide', abortAll)
