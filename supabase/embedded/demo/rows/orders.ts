/** Orders of the demo customer: one in every status, so that each stage can be seen. */
import { withVariant } from '#shared/catalog/product-variants'
import { orderTerms, orderTotal, type ShippingMethod } from '#shared/orders/order-total'
import type { OrdersRow } from '#shared/schema/rows'
import { CUSTOMER } from '../accounts'
import { demoId } from '../demo-id'
import { PRODUCTS } from './products'
import { PROJECTS } from './projects'

type Status = OrdersRow['status']
type Item = {
  name: string
  quantity: number
  price: number
  product_id?: string
  project_id?: string
  variant?: string
  unavailable?: true
}

export interface DemoOrder
  extends Omit<
    OrdersRow,
    | 'id'
    | 'user_id'
    | 'items'
    | 'stage_history'
    | 'arrives_from'
    | 'arrives_until'
    | 'created_at'
    | 'updated_at'
    | 'sync_xid'
  > {
  key: string
  age: number
  items: Item[]
  /** How many days ago each stage was reached, oldest first. */
  stages: { status: Status; age: number }[]
}

/** The terms of a new shop (Admin 9). */
const TERMS = orderTerms({ taxRate: 0.08, shippingRates: { standard: 50, express: 100, overnight: 200 } })

const productItem = (key: string, quantity = 1, variant: string | null = null): Item => {
  const product = PRODUCTS.find((candidate) => candidate.key === key)
  if (!product) throw new Error(`The store has no ${key}`)
  return {
    product_id: demoId('products', key),
    ...(variant === null ? {} : { variant }),
    name: withVariant(product.title, variant),
    quantity,
    price: product.sale_price ?? product.price,
  }
}

const projectItem = (key: string, price: number): Item => {
  const project = PROJECTS.find((candidate) => candidate.key === key)
  if (!project) throw new Error(`There is no project ${key}`)
  return { project_id: demoId('projects', key), name: project.title, quantity: 1, price }
}

interface OrderDetails {
  /** Null for an order of a project: the customer fetches it, and its invoice has the tax. */
  method?: ShippingMethod | null
  tracking?: [carrier: string, number: string, url: string]
  /** The total that the customer saw, dollars, if it was another one. */
  expected?: number
  note?: string
}

function order(
  number: number,
  items: Item[],
  stages: [Status, age: number][],
  { method = 'standard', tracking, expected, note }: OrderDetails = {},
): DemoOrder {
  const goods = items.reduce(
    (sum, { quantity, price, unavailable }) => sum + (unavailable ? 0 : quantity * price),
    0,
  )
  const amounts = method && orderTotal(goods, method, TERMS)
  return {
    key: String(number),
    age: stages[0]?.[1] ?? 0,
    order_number: `GR-${number}`,
    status: stages.at(-1)?.[0] ?? 'pending',
    total_amount: amounts ? amounts.total : goods,
    subtotal_amount: amounts?.subtotal ?? null,
    tax_amount: amounts?.tax ?? null,
    shipping_amount: amounts?.shipping ?? null,
    expected_amount: expected ?? null,
    items,
    customer_name: CUSTOMER.displayName,
    customer_email: CUSTOMER.email,
    customer_phone: null,
    shipping_address: method && method !== 'pickup' ? '1840 Lake Road\nGenoa, NY 13071' : null,
    shipping_method: method,
    note: note ?? null,
    quote_request_id: null,
    tracking_carrier: tracking?.[0] ?? null,
    tracking_number: tracking?.[1] ?? null,
    tracking_url: tracking?.[2] ?? null,
    stages: stages.map(([status, age]) => ({ status, age })),
  }
}

export const ORDERS: DemoOrder[] = [
  order(9731, [productItem('tote'), productItem('latch', 4)], [['pending', 0.4]], {
    note: 'The bell doesn’t work. Please call when you get to the gate.',
  }),
  order(
    9722,
    [productItem('scene-light', 2), { ...productItem('beacon'), unavailable: true }],
    [
      ['pending', 4],
      ['processing', 3],
    ],
    {
      method: 'express',
      expected: orderTotal(
        2 * productItem('scene-light').price + productItem('beacon').price,
        'express',
        TERMS,
      ).total,
    },
  ),
  order(
    9688,
    [projectItem('gallery-body-f350', 16400)],
    [
      ['pending', 38],
      ['processing', 35],
      ['building', 12],
    ],
    { method: null },
  ),
  order(
    9587,
    [projectItem('dairy-vet-f350', 20650)],
    [
      ['pending', 47],
      ['processing', 44],
      ['building', 26],
      ['testing', 5],
    ],
    { method: null },
  ),
  order(
    9709,
    [productItem('drug-drawer'), productItem('instrument-tray', 2)],
    [
      ['pending', 16],
      ['processing', 15],
      ['building', 12],
      ['testing', 9],
      ['shipped', 2],
    ],
    {
      tracking: ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?num=1Z999AA10123456784'],
    },
  ),
  order(
    9502,
    [productItem('led-strip', 2), productItem('seal'), productItem('strut', 3)],
    [
      ['pending', 58],
      ['processing', 57],
      ['shipped', 54],
      ['delivered', 51],
    ],
    {
      method: 'overnight',
      tracking: ['FedEx', '449044304137821', 'https://www.fedex.com/fedextrack/?trknbr=449044304137821'],
    },
  ),
  order(
    9377,
    [productItem('hoof-stand'), productItem('apron', 1, 'Regular')],
    [
      ['pending', 131],
      ['processing', 130],
      ['cancelled', 128],
    ],
    { method: 'pickup' },
  ),
]

/** Projects that the demo customer has saved: key of the project, days ago. */
export const SAVED_PROJECTS: readonly (readonly [string, number])[] = [
  ['gallery-body-f350', 44],
  ['mini-trailer-lexington', 20],
  ['tandem-trailer-school', 7],
  ['brush-f550-lake', 1],
]

/** Products that the demo customer has saved: key of the product, days ago. */
export const SAVED_PRODUCTS: readonly (readonly [string, number])[] = [['hoof-stand', 5]]

/** Rigs that the demo customer has saved: key of the rig, days ago. */
export const SAVED_RIGS: readonly (readonly [string, number])[] = [
  ['mini-trailer-stock', 12],
  ['farrier-demo-f350', 3],
]
