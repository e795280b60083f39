import { PLACE_NAMES, type StoredItem } from '#shared/device/storage-inventory'
import classes from './storage-inventory-list.module.css'

/** The storage inventory, closed at first: each item's purpose, duration and names in the browser's developer tools. */
export function StorageInventoryList({ items }: { items: readonly StoredItem[] }) {
  return (
    <details>
      <summary className="rw-summary rw-strong">All {items.length} items</summary>
      <ul className={classes.items}>
        {items.map(({ name, place, keys, purpose, until }) => (
          <li key={name} className={classes.keep}>
            <p className="rw-cluster rw-gap-4 rw-center rw-between">
              <strong>{name}</strong>
              <span className="rw-soft rw-small">{PLACE_NAMES[place]}</span>
            </p>
            <p>{purpose}</p>
            <p className="rw-soft">{until}</p>
            <details>
              <summary className="rw-summary rw-soft rw-small">Technical names</summary>
              <p className={classes.keys}>
                {keys.map((key) => (
                  <code key={key}>{key}</code>
                ))}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </details>
  )
}
