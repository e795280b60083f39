/** Orders of the demo customer: one in every status, so that each stage can be seen. */
import type { RowTypes } from '#domain/rows'
import { demoId } from '../demo-id'
import { PRODUCTS } from './products'
import { PROJECTS } from './projects'

type Status = RowTypes['orders']['status']
type Item = { name: string; quantity: number; price: number; product_id?: string; project_id?: string }

export interface DemoOrder {
  key: string
  age: number
  order_number: string
  status: Status
  total_amount: number
  items: Item[]
  tracking_number: string | null
  tracking_carrier: string | null
  tracking_url: string | null
  /** How many days ago each stage was reached, oldest first. */
  stages: { status: Status; age: number }[]
}

const bought = (key: string, quantity = 1): Item => {
  const product = PRODUCTS.find((candidate) => candidate.key === key)
  if (!product) throw new Error(`The store has no ${key}`)
  return {
    product_id: demoId('products', key),
    name: product.title,
    quantity,
    price: product.sale_price ?? product.price,
  }
}

const built = (key: string, price: number): Item => {
  const project = PROJECTS.find((candidate) => candidate.key === key)
  if (!project) throw new Error(`There is no project ${key}`)
  return { project_id: demoId('projects', key), name: project.title, quantity: 1, price }
}

const order = (
  number: number,
  items: Item[],
  stages: [Status, age: number][],
  tracking: [carrier: string, number: string, url: string] | null = null,
): DemoOrder => ({
  key: String(number),
  age: stages[0]?.[1] ?? 0,
  order_number: `GR-${number}`,
  status: stages.at(-1)?.[0] ?? 'pending',
  total_amount: items.reduce((sum, item) => sum + item.quantity * item.price, 0),
  items,
  tracking_carrier: tracking?.[0] ?? null,
  tracking_number: tracking?.[1] ?? null,
  tracking_url: tracking?.[2] ?? null,
  stages: stages.map(([status, age]) => ({ status, age })),
})

export const ORDERS: DemoOrder[] = [
  order(9731, [bought('tote'), bought('latch', 4)], [['pending', 0.4]]),
  order(
    9722,
    [bought('scene-light', 2), bought('beacon')],
    [
      ['pending', 4],
      ['processing', 3],
    ],
  ),
  order(
    9688,
    [built('gallery-body-f350', 16400)],
    [
      ['pending', 38],
      ['processing', 35],
      ['building', 12],
    ],
  ),
  order(
    9655,
    [built('dairy-vet-f250', 20650)],
    [
      ['pending', 66],
      ['processing', 61],
      ['building', 37],
      ['testing', 5],
    ],
  ),
  order(
    9641,
    [bought('drug-drawer'), bought('instrument-tray', 2)],
    [
      ['pending', 16],
      ['processing', 15],
      ['building', 12],
      ['testing', 9],
      ['shipped', 2],
    ],
    ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ),
  order(
    9502,
    [bought('led-strip', 2), bought('seal'), bought('strut', 3)],
    [
      ['pending', 58],
      ['processing', 57],
      ['shipped', 54],
      ['delivered', 51],
    ],
    ['FedEx', '449044304137821', 'https://www.fedex.com/fedextrack/?trknbr=449044304137821'],
  ),
  order(
    9377,
    [bought('hoof-stand'), bought('apron')],
    [
      ['pending', 131],
      ['processing', 130],
      ['cancelled', 128],
    ],
  ),
]

/** Projects that the demo customer has saved: key of the project, days ago. */
export const SAVED_PROJECTS: readonly (readonly [string, number])[] = [
  ['gallery-body-f350', 44],
  ['mini-trailer-lexington', 20],
  ['tandem-trailer-school', 7],
  ['brush-f550-lake', 1],
]
