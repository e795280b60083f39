import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { makeClient } from '#tests/support/embedded/make-client'
import { eventually } from '#tests/support/eventually'

it('a subscriber unsubscribes by the link of the mail, and by one click in the mail program', async () => {
  const owner = makeClient(undefined, inject('embeddedServiceKey'))
  const email = `${randomUUID()}@rigworks.example`
  expect((await makeClient().from('newsletter_subscriptions').insert({ email })).error).toBeNull()
  const readMail = async () => {
    const list = await (await fetch(inject('embeddedMail'))).text()
    const href = new RegExp(`<li><a href="([^"]+)">[^<]*</a><br>to ${email}`).exec(list)?.[1] ?? expect.fail()
    return (await fetch(new URL(href, inject('embeddedMail')))).text()
  }
  const mail = await eventually(readMail)
  const page = /Unsubscribe:\n<a href="([^"]+)"/.exec(mail)?.[1] ?? expect.fail(mail)
  const oneClick = /List-Unsubscribe: &lt;([^&]+)&gt;/.exec(mail)?.[1] ?? expect.fail(mail)
  const subscription = new URL(page).searchParams.get('leave')
  const isActive = async () =>
    (await owner.from('newsletter_subscriptions').select('is_active').eq('email', email)).data

  const path = new URL(oneClick).pathname + new URL(oneClick).search
  const opened = await fetch(inject('embeddedUrl') + path, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, page])
  expect(await isActive()).toEqual([{ is_active: true }])

  for (let time = 0; time < 2; time += 1) {
    const left = await fetch(inject('embeddedUrl') + path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
    })
    expect(left.status).toBe(200)
  }
  expect(await isActive()).toEqual([{ is_active: false }])
  const again = await makeClient().rpc('leave_newsletter', { subscription })
  expect(again.error).toBeNull()
  const bad = await fetch(`${inject('embeddedUrl')}/functions/v1/leave-newsletter?s=x`, { method: 'POST' })
  expect(bad.status).toBe(400)
})
