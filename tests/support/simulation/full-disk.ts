import type { LocalStore } from '#domain/local-store'

/** `rows`: pages of a pull do not fit, small writes do, as with the reserve of F3. `all`: nothing fits. */
export type Fullness = 'no' | 'rows' | 'all'

/** Rows that one action writes; a page has more. */
const SMALL = 3

const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

/** A disk on which writes fail from some moment on as a browser fails them. */
export function fullDisk(inner: LocalStore, fullness: () => Fullness): Pick<LocalStore, 'write'> {
  return {
    write: (tables, work) =>
      inner.write(tables, (tx) => {
        if (fullness() === 'no') return work(tx)
        const isAll = fullness() === 'all'
        return work({
          ...tx,
          putRows: (table, rows) => (isAll || rows.length > SMALL ? fail() : tx.putRows(table, rows)),
          ...(isAll ? { putEntries: fail, putEntry: fail, addEntry: fail, addEntries: fail } : {}),
        })
      }),
  }
}
