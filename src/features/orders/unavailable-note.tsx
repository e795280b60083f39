import line from '#ui/layout/item-line.module.css'

/** Of an item that was out of stock, or no longer sold, when the order arrived. */
export function UnavailableNote() {
  return (
    <p className={line.note} data-tone="warning">
      Not available when we received your order. You won’t be charged for it; we’ll contact you.
    </p>
  )
}
