import { onTestFinished } from 'vitest'

/**
 * From here on no row can be added to these object stores, as on a device without room: IndexedDB answers
 * QuotaExceededError. What is there can be read and deleted. Answers what makes room again.
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
