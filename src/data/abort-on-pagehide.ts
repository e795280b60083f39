/**
 * A page that is left may be put aside as it is (back-forward cache). A transaction that runs in it then never ends, and in
 * WebKit every page that needs the same database waits for it. So whatever runs is aborted as the page is left: that is what
 * would become of it in a page that ends. Dexie closes the connections itself.
 */
const running = new Set<IDBTransaction>()

const END_EVENTS = ['complete', 'abort'] as const

function watch(transaction: IDBTransaction): void {
  running.add(transaction)
  for (const event of END_EVENTS) transaction.addEventListener(event, () => running.delete(transaction))
}

function endAll(): void {
  for (const transaction of running) {
    running.delete(transaction)
    try {
      transaction.abort()
    } catch {
      // It has ended, and its event was still to come.
    }
  }
}

/** Follows each transaction of a database that `request` opens, that of its upgrade too. */
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

// The worker has no page that could be left.
globalThis.addEventListener?.('pagehide', endAll)
