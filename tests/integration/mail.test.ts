import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { renderMailPage } from '#supabase/embedded/mail/mail-viewer'
import { type Mailbox, openMailbox } from '#supabase/embedded/mail/mailbox'
import type { FunctionEnvironment } from '#supabase/functions/_shared/function-environment'
import { createHandler } from '#supabase/functions/send-mail/handler'
import { makeClient } from '#tests/support/embedded/make-client'
import { readMails } from '#tests/support/embedded/read-mails'
import { eventually } from '#tests/support/eventually'

describe('outgoing mail', () => {
  it('of a trigger is shown in the mail viewer and marked as sent', async () => {
    const email = `${randomUUID()}@rigworks.example`
    const quote = { customer_name: 'Ann <b>', customer_email: email, message: 'A cap, please' }
    expect((await makeClient().from('quote_requests').insert(quote)).error).toBeNull()
    await eventually(async () => expect(await readMails(inject('embeddedMail'), email)).toHaveLength(1))
    const owner = makeClient(undefined, inject('embeddedServiceKey'))
    const { data } = await owner.from('outgoing_mail').select('sent_at, attempts').eq('recipient', email)
    expect(data).toEqual([{ sent_at: expect.any(String), attempts: 1 }])
  })

  it('is sent when it is due, without a request', async () => {
    const owner = makeClient(undefined, inject('embeddedServiceKey'))
    const [soon, later] = [`${randomUUID()}@rigworks.example`, `${randomUUID()}@rigworks.example`]
    const mail = (recipient: string, ms: number) => ({
      kind: 'order_status',
      recipient,
      subject: 's',
      body: 'b',
      due_at: new Date(Date.now() + ms).toISOString(),
    })
    const { error } = await owner.from('outgoing_mail').insert([mail(later, 3_600_000), mail(soon, 500)])
    expect(error).toBeNull()
    const arrival = (email: string) =>
      eventually(async () => expect(await readMails(inject('embeddedMail'), email)).toHaveLength(1))
    await arrival(soon)
    expect(await readMails(inject('embeddedMail'), later)).toEqual([])
    await owner.from('outgoing_mail').update({ due_at: new Date().toISOString() }).eq('recipient', later)
    await arrival(later)
  })

  it('cannot be sent or read by API callers', async () => {
    const url = `${inject('embeddedUrl')}/functions/v1/send-mail`
    expect((await fetch(url, { method: 'POST' })).status).toBe(401)
    expect((await fetch(url, { method: 'POST', headers: { 'x-webhook-secret': 'guess' } })).status).toBe(401)
    expect((await fetch(`${inject('embeddedUrl')}/functions/v1/no-such`)).status).toBe(404)
    expect((await makeClient().from('outgoing_mail').select('id')).error?.code).toBe('42501')
  })
})

describe('a mail of an order', () => {
  it('is delivered as text and as HTML, with lines, total and a link', async () => {
    const owner = makeClient(undefined, inject('embeddedServiceKey'))
    const recipient = `${randomUUID()}@rigworks.example`
    const content = {
      company: { name: 'Genoa Rigworks' },
      rows: [{ label: '2 × <b>Cap</b>', value: '$52.00' }],
      buttons: [{ label: 'View Your Order', path: '/my-orders/o1' }],
    }
    const mail = {
      kind: 'order_confirmation',
      recipient,
      subject: 'Your order',
      body: 'Hello,\n\nGenoa Rigworks',
    }
    expect((await owner.from('outgoing_mail').insert({ ...mail, content })).error).toBeNull()
    const find = async () => {
      const list = await (await fetch(inject('embeddedMail'))).text()
      return (
        new RegExp(`<li><a href="([^"]+)">Your order</a><br>to ${recipient}`).exec(list)?.[1] ?? expect.fail()
      )
    }
    const href = await eventually(find)
    const url = new URL(href, inject('embeddedMail'))
    const text = await (await fetch(url)).text()
    expect(text).toMatch(
      /2 × &lt;b&gt;Cap&lt;\/b&gt;: \$52\.00\n\nView Your Order:\n<a href="http[^"]+\/my-orders\/o1"/,
    )
    const html = await fetch(`${url}/html`)
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await html.text()).toMatch(
      /2 × &lt;b&gt;Cap.+href="http[^"]+\/my-orders\/o1"[^>]*>View Your Order</s,
    )
  })
})

describe('send-mail', () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
  const SECRET = 'a secret of the test'
  const row = { id: 'm1', recipient: 'ann@rigworks.example', subject: 'Quote', body: 'Hello', attempts: 0 }

  /** A fake project whose queue contains `row`; `isClaimed` decides whether claims succeed. */
  function makeEnvironment(isClaimed: boolean, deliverMail: FunctionEnvironment['deliverMail']) {
    const updates: unknown[] = []
    const environment: FunctionEnvironment = {
      secret: (name) => (name === 'SEND_MAIL_SECRET' ? SECRET : null),
      deliverMail,
      callServer: () => Promise.reject(new Error('not part of this test')),
      callAsVisitor: () => Promise.reject(new Error('not part of this test')),
      async callApi(_path, init) {
        if (init?.method !== 'PATCH') return Response.json([row])
        updates.push(JSON.parse(String(init.body)))
        return Response.json(isClaimed ? [{ id: row.id }] : [])
      },
    }
    return { environment, updates }
  }
  const call = async (environment: FunctionEnvironment) => {
    const request = new Request('http://x/', { method: 'POST', headers: { 'x-webhook-secret': SECRET } })
    return (await createHandler(environment)(request)).json()
  }

  it('skips a mail that another call has claimed', async () => {
    const deliver = vi.fn(async () => undefined)
    const { environment, updates } = makeEnvironment(false, deliver)
    expect(await call(environment)).toEqual({ sent: 0, failed: 0 })
    expect(deliver).not.toHaveBeenCalled()
    expect(updates).toEqual([{ attempts: 1, due_at: expect.any(String) }])
  })

  it('stores the reason when the provider refuses a mail, for the next call', async () => {
    const { environment, updates } = makeEnvironment(true, () => Promise.reject(new Error('down')))
    expect(await call(environment)).toEqual({ sent: 0, failed: 1 })
    expect(updates).toEqual([{ attempts: 1, due_at: expect.any(String) }, { last_error: 'Error: down' }])
  })

  it('sends a mail once while the provider is slow, and retries a refused one only after the pause', async () => {
    const owner = makeClient(undefined, inject('embeddedServiceKey'))
    const recipient = `${randomUUID()}@rigworks.example`
    const { data: mail, error } = await owner
      .from('outgoing_mail')
      .insert({ kind: 'order_status', recipient, subject: 's', body: 'b', due_at: soon(3_600_000) })
      .select('id')
      .single()
    if (error) throw error
    const path = `/rest/v1/outgoing_mail?id=eq.${mail.id}&`
    const delivered: string[] = []
    let deliver = async (to: string): Promise<void> => void delivered.push(to)
    const environment: FunctionEnvironment = {
      ...makeEnvironment(true, ({ to }) => deliver(to)).environment,
      // Requests this mail only, at a time an hour ahead, so that the local backend's own sender skips it.
      callApi: (asked, init) => {
        const address = asked.replace('/rest/v1/outgoing_mail?', path).replace(/due_at=lte\.[^&]*/, laterBy)
        const headers = new Headers(init?.headers)
        headers.set('apikey', inject('embeddedServiceKey'))
        return fetch(inject('embeddedUrl') + address, { ...init, headers })
      },
    }
    let offset = 3_600_000
    function laterBy(filter: string) {
      const moment = Date.parse(filter.slice('due_at=lte.'.length))
      return `due_at=lte.${new Date(moment + offset).toISOString()}`
    }
    // The claim makes the mail due in a minute, so a second call during the delivery finds nothing due.
    let finish: () => void = () => undefined
    deliver = async (to) => {
      delivered.push(to)
      offset = 0
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      throw new Error('down')
    }
    const first = call(environment)
    await eventually(() => expect(delivered).toHaveLength(1))
    expect(await call(environment)).toEqual({ sent: 0, failed: 0 })
    finish()
    expect(await first).toEqual({ sent: 0, failed: 1 })
    expect(await call(environment)).toEqual({ sent: 0, failed: 0 })
    expect(delivered).toHaveLength(1)

    deliver = async (to) => void delivered.push(to)
    offset = 61_000
    expect(await call(environment)).toEqual({ sent: 1, failed: 0 })
    expect(delivered).toEqual([recipient, recipient])
    expect(await call(environment)).toEqual({ sent: 0, failed: 0 })
  })

  it('answers 401 while its secret is not set', async () => {
    const { environment } = makeEnvironment(true, async () => undefined)
    const request = new Request('http://x/', { method: 'POST', headers: { 'x-webhook-secret': '' } })
    expect((await createHandler({ ...environment, secret: () => null })(request)).status).toBe(401)
  })
})

describe('the mail viewer', () => {
  let folder = ''
  let mailbox: Mailbox
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rigworks-'))
    mailbox = openMailbox(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('shows what customers wrote as text, and only web addresses as links', async () => {
    const text = `<img src=x onerror=alert(1)> javascript:alert(1) https://rigworks.example/a?b=1&c="x`
    const headers = { 'X-Test': '<b>' }
    await mailbox.send({ to: '<b>@rigworks.example', subject: '</title><script>', text, headers })
    const [mail] = await mailbox.list()
    const page = (await renderMailPage(mailbox, '/_mail/key', `/_mail/key/${mail?.id}`)) ?? ''
    expect(page).not.toMatch(/<(img|script|b)\b/)
    expect(page).toContain('href="https://rigworks.example/a?b=1&amp;c="')
    expect(page.match(/<a /g)).toHaveLength(2)
    expect((await renderMailPage(mailbox, '/_mail/key', '/_mail/key')) ?? '').not.toMatch(/<(script|b)\b/)
  })

  it('links a web address without the punctuation around it', async () => {
    const text = '"https://x.test/a", <https://x.test/b>, (https://x.test/c). https://x.test/?d=1&e=2!'
    await mailbox.send({ to: 'ann@rigworks.example', subject: 'Addresses', text })
    const mail = (await mailbox.list()).find(({ subject }) => subject === 'Addresses')
    const page = await renderMailPage(mailbox, '/_mail/key', `/_mail/key/${mail?.id}`)
    const link = (address: string) => `<a href="${address}" rel="noreferrer">${address}</a>`
    const [a, b, c] = ['a', 'b', 'c'].map((name) => link(`https://x.test/${name}`))
    const last = link('https://x.test/?d=1&amp;e=2')
    expect(page).toContain(`<pre>&quot;${a}&quot;, &lt;${b}&gt;, (${c}). ${last}!</pre>`)
  })

  it('skips files that are not mails with a warning, and shows the others', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const broken = { '1-torn': '{"id": "1', '2-null': 'null', '3-other': '{"subject": "x"}' }
    for (const [id, text] of Object.entries(broken)) writeFileSync(join(folder, `${id}.json`), text)
    mkdirSync(join(folder, '4-folder.json'))
    await mailbox.send({ to: 'ann@rigworks.example', subject: 'Still readable' })
    expect(await renderMailPage(mailbox, '/_mail/key', '/_mail/key')).toContain('Still readable')
    expect(logged).toHaveBeenCalledTimes(4)
    expect(await renderMailPage(mailbox, '/_mail/key', '/_mail/key/1-torn')).toBeNull()
  })

  it('finds no mail by a path', async () => {
    expect(await renderMailPage(mailbox, '/_mail/key', '/_mail/key/../secrets')).toBeNull()
    expect(await renderMailPage(mailbox, '/_mail/key', '/_mail/key/nothing')).toBeNull()
  })
})
