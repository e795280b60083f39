import { onTestFinished } from 'vitest'

/**
 * Makes writes to these object stores fail with QuotaExceededError, as on a full device; reads and deletes still work.
 * Returns a function that makes room again.
 */
export function fillDevice(isFull: (database: string, store: string) => boolean): () => void {
  const stores = IDBObjectStore.prototype
  const { add, put } = stores
  const refuse = (store: IDBObjectStore) => {
    if (isFull(store.transaction.db.name, store.name)) throw new DOMException('full', 'QuotaExceededError')
  }
  stores.add = function (...args) {
    refuse(this)
    return add.apply(this, args)
  }
  stores.put = function (...args) {
    refuse(this)
    return put.apply(this, args)
  }
  const makeRoom = () => void Object.assign(stores, { add, put })
  onTestFinished(makeRoom)
  return makeRoom
}
