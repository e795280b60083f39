import { onTestFinished, vi } from 'vitest'

/** An item as Snipcart's buttons and API pass it. */
export interface TheirItem {
  id: string
  quantity: number
  [field: string]: unknown
}

/**
 * A fake of Snipcart's script: `begin` loads it; then it handles clicks on Snipcart's buttons and holds a cart.
 */
export function fakeSnipcart() {
  const items: TheirItem[] = []
  const listeners = new Set<() => void>()
  const handlers = new Map<string, (item: TheirItem) => void>()
  const inserted: Element[][] = []
  vi.spyOn(document.head, 'prepend').mockImplementation((...nodes) => {
    inserted.push(nodes as Element[])
  })

  function add(item: TheirItem): Promise<void> {
    const line = items.find(({ id }) => id === item.id)
    if (line) line.quantity += item.quantity
    else items.push({ ...item })
    for (const listener of listeners) listener()
    handlers.get(line ? 'item.updated' : 'item.added')?.(item)
    return Promise.resolve()
  }
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('.snipcart-add-item')
    if (button) void add({ id: button.dataset.itemId ?? '', quantity: Number(button.dataset.itemQuantity) })
  }
  const open = vi.fn()
  onTestFinished(() => {
    document.removeEventListener('click', onClick)
    delete window.Snipcart
  })
  return {
    items,
    open,
    /** Addresses of the scripts that the page has inserted. */
    get scripts() {
      return inserted.map((nodes) => nodes.find((node) => node instanceof HTMLScriptElement)?.src)
    },
    begin() {
      window.Snipcart = {
        api: { cart: { items: { add: (item) => add(item as TheirItem) } }, theme: { cart: { open } } },
        events: { on: (name, listener) => handlers.set(name, listener) },
        store: {
          getState: () => ({ cart: { items: { items } } }),
          subscribe: (listener) => listeners.add(listener),
        },
      }
      document.addEventListener('click', onClick)
      document.dispatchEvent(new Event('snipcart.ready'))
    },
    /** The script fails to load. */
    fail() {
      const script = inserted.at(-1)?.find((node) => node instanceof HTMLScriptElement)
      script?.dispatchEvent(new Event('error'))
    },
  }
}
