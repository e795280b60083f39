import type { CreateHandler, FunctionEnvironment } from '../_shared/function-environment.ts'
import { isUuid } from '../_shared/is-uuid.ts'

const HEADERS = { 'cache-control': 'no-store' }

interface ProductRow {
  id: string
  price: number
  sale_price: number | null
  in_stock: boolean
}

/**
 * Serves what Snipcart's crawler reads before it accepts an order: {id, price, url}, equal to those of the add-to-cart
 * button (`src/shared/orders/snipcart-item.ts`). The last segment of the address is the product's id. 404 for a product that
 * cannot be bought.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const product = isUuid(id) ? await readProduct(environment, id) : undefined
  if (!product?.in_stock) {
    return Response.json({ message: 'No product that can be bought' }, { status: 404, headers: HEADERS })
  }
  const price = Number(product.sale_price ?? product.price)
  return Response.json({ id: product.id, price, url: `/store/${product.id}` }, { headers: HEADERS })
}

async function readProduct({ callApi }: FunctionEnvironment, id: string): Promise<ProductRow | undefined> {
  const response = await callApi(`/rest/v1/products?id=eq.${id}&select=id,price,sale_price,in_stock`)
  if (!response.ok) throw new Error(`The product could not be read: ${response.status}`)
  const [product] = (await response.json()) as ProductRow[]
  return product
}
