import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it, vi } from 'vitest'
import { snipcartItem } from '#shared/orders/snipcart-item'
import type { FunctionEnvironment } from '#supabase/functions/_shared/function-environment'
import { createHandler as createProduct } from '#supabase/functions/snipcart-product/handler'
import { createHandler as createWebhook } from '#supabase/functions/snipcart-webhook/handler'
import { demoProduct } from '#tests/support/component/demo-product'
import { makeClient } from '#tests/support/embedded/make-client'
import { snipcartEvent } from '#tests/support/snipcart-event'

const SECRET = 'a secret of the test'
const URL_OF_HOOK = 'http://localhost/functions/v1/snipcart-webhook'
const owner = () => makeClient(undefined, inject('embeddedServiceKey'))

/** Calls the API of the shared local backend as a function does. */
const callApi: FunctionEnvironment['callApi'] = (path, init) => {
  const headers = new Headers(init?.headers)
  headers.set('apikey', inject('embeddedServiceKey'))
  return fetch(`${inject('embeddedUrl')}${path}`, { ...init, headers })
}

/** A fake of Snipcart's validation endpoint: accepts each token from `makeToken` once. */
function openSnipcart() {
  const tokens = new Set<string>()
  const callServer = vi.fn<FunctionEnvironment['callServer']>(async (url, init) => {
    const { pathname, origin } = new URL(url)
    const isOurs = new Headers(init.headers).get('authorization') === `Basic ${btoa(`${SECRET}:`)}`
    if (origin !== 'https://app.snipcart.com' || !isOurs) return new Response(null, { status: 401 })
    const token = /^\/api\/requestvalidation\/([^/]+)$/.exec(pathname)?.[1] ?? ''
    return Response.json({ token }, { status: tokens.delete(token) ? 200 : 404 })
  })
  const secrets = new Map([['SNIPCART_SECRET_KEY', SECRET]])
  const environment: FunctionEnvironment = {
    secret: (name) => secrets.get(name) ?? null,
    callApi: vi.fn(callApi),
    callAsVisitor: () => Promise.reject(new Error('not part of this test')),
    callServer,
    deliverMail: () => Promise.reject(new Error('not part of this test')),
  }
  const handle = createWebhook(environment)
  return {
    environment,
    secrets,
    callServer,
    /** Sends an event with this token, by default with a new valid one. */
    async send(body: unknown, token: string = makeToken()) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const headers = { 'x-snipcart-requesttoken': token }
      const response = await handle(new Request(URL_OF_HOOK, { method: 'POST', headers, body: text }))
      return { status: response.status, body: (await response.json()) as Record<string, string> }
    },
    makeToken,
    handle,
  }
  function makeToken() {
    const token = randomUUID()
    tokens.add(token)
    return token
  }
}
const ordersFor = async (email: string) => {
  const { data, error } = await owner().from('orders').select('*').eq('customer_email', email)
  expect(error).toBeNull()
  return data ?? []
}

describe('the webhook of Snipcart', () => {
  it('stores the order of a genuine request once, and updates it', async () => {
    const { send, callServer } = openSnipcart()
    const email = `${randomUUID()}@rigworks.example`
    const event = snipcartEvent('order.completed', { email })
    const { status, body } = await send(event)
    expect({ status, body }).toEqual({
      status: 200,
      body: { outcome: 'created', order_id: expect.any(String) },
    })
    expect(callServer.mock.lastCall?.[1]).toMatchObject({
      redirect: 'manual',
      signal: expect.any(AbortSignal),
    })
    // As "Send this hook again" in Snipcart's dashboard: the same order with a new token.
    expect((await send(event)).body).toEqual({ outcome: 'unchanged', order_id: body.order_id })
    const content = event.content as object
    const shipped = {
      ...content,
      status: 'Shipped',
      trackingNumber: '1Z9',
      trackingUrl: 'https://example.com/1Z9',
      modificationDate: '2026-11-23T08:00:00Z',
    }
    const change = {
      ...event,
      eventName: 'order.status.changed',
      from: 'Processed',
      to: 'Shipped',
      content: shipped,
    }
    expect((await send(change)).body.outcome).toBe('updated')
    expect(await ordersFor(email)).toMatchObject([
      {
        id: body.order_id,
        status: 'shipped',
        tracking_number: '1Z9',
        total_amount: 60.45,
        tax_amount: 4.16,
        shipping_amount: 4.29,
        customer_name: 'Ada Farrier',
        shipping_address: 'Barn 3, Mill Lane, Genoa NV 53117, US',
        note: 'Snipcart invoice SNIP-1036',
        items: [{ product_id: demoProduct().id, name: 'Shop Cap', quantity: 2, price: 26 }],
      },
    ])
  })

  it('stores nothing for an unknown or used token', async () => {
    const { send, makeToken } = openSnipcart()
    const email = `${randomUUID()}@rigworks.example`
    const event = snipcartEvent('order.completed', { email })
    expect((await send(event, randomUUID())).status).toBe(401)
    expect(await ordersFor(email)).toEqual([])
    const token = makeToken()
    expect((await send(event, token)).status).toBe(200)
    expect((await send(event, token)).status).toBe(401)
    expect(await ordersFor(email)).toHaveLength(1)
  })

  it('does not call Snipcart for a request with a malformed token, method, event or body', async () => {
    const { send, callServer, handle, secrets, makeToken } = openSnipcart()
    for (const token of ['', '..', '../orders', 'a/b', 'a?b', 'a%2fb', 'x'.repeat(129)]) {
      expect((await send(snipcartEvent('order.completed'), token)).status).toBe(401)
    }
    for (const body of ['', 'null', '7', '[]', '{"eventName": 5}', '<html>', '{"eventName":']) {
      expect((await send(body)).status).toBe(400)
    }
    expect((await send('x'.repeat(300_000))).status).toBe(413)
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) })
    const init = {
      method: 'POST',
      headers: { 'x-snipcart-requesttoken': makeToken() },
      body: endless,
      duplex: 'half',
    }
    expect((await handle(new Request(URL_OF_HOOK, init as RequestInit))).status).toBe(413)
    expect((await handle(new Request(URL_OF_HOOK))).status).toBe(405)
    secrets.delete('SNIPCART_SECRET_KEY')
    expect((await send(snipcartEvent('order.completed'))).status).toBe(404)
    expect(callServer).not.toHaveBeenCalled()
  })

  it('answers 503 when Snipcart cannot be reached or redirects', async () => {
    const { send, callServer, environment } = openSnipcart()
    const event = snipcartEvent('order.completed')
    const answers = [
      () => Promise.reject(new DOMException('Too late', 'TimeoutError')),
      async () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
      async () => new Response(null, { status: 503 }),
      // Our secret is wrong, which says nothing about the request.
      async () => new Response(null, { status: 401 }),
    ]
    for (const answer of answers) {
      callServer.mockImplementationOnce(answer)
      expect((await send(event)).status).toBe(503)
    }
    expect(environment.callApi).not.toHaveBeenCalled()
  })

  it('ignores other events, and test orders unless SNIPCART_ALLOW_TEST is set', async () => {
    const { send, secrets, environment } = openSnipcart()
    const ignored = { status: 200, body: { outcome: 'ignored' } }
    expect(await send(snipcartEvent('order.completed', {}, 'Test'))).toEqual(ignored)
    expect(await send({ ...snipcartEvent('order.completed'), mode: undefined })).toEqual(ignored)
    expect(await send(snipcartEvent('order.refund.created'))).toEqual(ignored)
    expect(environment.callApi).not.toHaveBeenCalled()
    secrets.set('SNIPCART_ALLOW_TEST', '1')
    expect((await send(snipcartEvent('order.completed', {}, 'Test'))).body.outcome).toBe('created')
  })

  it('stores the valid parts of an order with invalid values, and refuses a malformed order', async () => {
    const { send } = openSnipcart()
    const email = `${randomUUID()}@rigworks.example`
    const absurd = {
      email,
      status: 'Disputed',
      items: [null, 7, { id: '<b>', name: 'x\0\ud800'.repeat(300), quantity: -3, price: 'free' }],
      itemsTotal: 'much',
      taxesTotal: -1,
      shippingFees: 1e300,
      billingAddress: 'here',
      shippingAddress: null,
      trackingUrl: 'javascript:alert(1)',
      invoiceNumber: {},
    }
    expect((await send(snipcartEvent('order.completed', absurd))).body.outcome).toBe('created')
    expect(await ordersFor(email)).toMatchObject([
      {
        status: 'pending',
        items: [{ name: 'x'.repeat(200), quantity: 1, price: 0 }],
        subtotal_amount: null,
        tax_amount: null,
        shipping_amount: null,
        customer_name: null,
        shipping_address: null,
        tracking_url: null,
        note: null,
      },
    ])
    const withoutTotal = { finalGrandTotal: null, grandTotal: 'x', total: -5 }
    const untimely = [
      'yesterday',
      '+275760-09-13T00:00:00Z',
      '-000001-01-01T00:00:00Z',
      '0000-06-01T00:00:00Z',
    ]
    const times = untimely.map((modificationDate) => ({ modificationDate }))
    for (const content of [{ token: '' }, { token: 7 }, withoutTotal, ...times]) {
      expect((await send(snipcartEvent('order.completed', content))).status).toBe(400)
    }
    expect((await send({ ...snipcartEvent('order.completed'), content: [] })).status).toBe(400)
    // Snipcart sends this for a missing time.
    const unset = { modificationDate: '0001-01-01T00:00:00Z' }
    expect((await send(snipcartEvent('order.completed', unset))).body.outcome).toBe('created')
  })

  it('is mounted in the local backend, without its secret', async () => {
    const response = await fetch(`${inject('embeddedUrl')}/functions/v1/snipcart-webhook`, {
      method: 'POST',
      headers: { 'x-snipcart-requesttoken': 'a' },
      body: '{}',
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'The secret SNIPCART_SECRET_KEY is not set' })
  })
})

describe("Snipcart's crawler", () => {
  const crawl = (path: string, init: RequestInit = {}) =>
    fetch(`${inject('embeddedUrl')}${path}`, { ...init, headers: { 'x-snipcart-purpose': 'Crawling' } })
  const makeProduct = async (over: object) => {
    const { data, error } = await owner()
      .from('products')
      .insert({ title: 'Forge', description: 'd', category: 'Tools', price: 749, ...over })
      .select('*')
      .single()
    expect(error).toBeNull()
    const { price, sale_price } = data
    // Unlike a hosted project, the local backend returns amounts of a written row as strings.
    return demoProduct({ ...data, price: Number(price), sale_price: sale_price && Number(sale_price) })
  }

  it('gets the same id, price and url as the button', async () => {
    for (const over of [{ price: 19.9 }, { sale_price: 679 }, { sale_price: 0.01 }]) {
      const product = await makeProduct(over)
      const response = await crawl(`/store/${product.id}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { id, price, url } = snipcartItem(product, 1, undefined) ?? expect.fail('no item')
      expect(await response.json()).toEqual({ id, price, url })
    }
  })

  it('gets 404 or 400 for products that cannot be bought', async () => {
    const { id } = await makeProduct({ in_stock: false })
    for (const path of [id, randomUUID(), 'nothing', '..%2forders', `${id}%00`]) {
      const { status } = await crawl(`/store/${path}`)
      expect([path, [400, 404].includes(status)]).toEqual([path, true])
    }
    expect((await crawl(`/store/${id}`)).headers.get('cache-control')).toBe('no-store')
    for (const path of [`/functions/v1/snipcart-product/${id}`, `/store/${id}`]) {
      for (const method of ['DELETE', 'POST']) expect((await crawl(path, { method })).status).toBe(405)
    }
  })

  it('only the crawler gets JSON for the page of a product', async () => {
    const { id } = await makeProduct({})
    // The test backend has no site, so its 404 stands for the page.
    expect((await fetch(`${inject('embeddedUrl')}/store/${id}`)).status).toBe(404)
  })

  it('gets an error when the catalog cannot be read', async () => {
    const { environment } = openSnipcart()
    const handle = createProduct({ ...environment, callApi: async () => new Response(null, { status: 503 }) })
    await expect(handle(new Request(`http://localhost/${randomUUID()}`))).rejects.toThrow('503')
  })
})
