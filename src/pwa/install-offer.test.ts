import { expect, it, vi } from 'vitest'
import { watchInstallOffer } from './install-offer'

function start(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const window = new EventTarget()
  const install = watchInstallOffer(window)
  const heard = vi.fn()
  install.subscribe(heard)
  const prompt = vi.fn(async () => ({ outcome }))
  const offer = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(event)
    return event
  }
  return { window, install, heard, prompt, offer }
}

it("suppresses the browser's own prompt and reports the offer", () => {
  const { install, heard, offer } = start()
  expect(install.get()).toBe('none')
  expect(offer().defaultPrevented).toBe(true)
  expect(install.get()).toBe('offered')
  expect(heard).toHaveBeenCalledOnce()
})

it('accepts an offer once', async () => {
  const { install, prompt, offer } = start()
  offer()
  await expect(Promise.all([install.accept(), install.accept()])).resolves.toEqual([true, false])
  expect(prompt).toHaveBeenCalledOnce()
  expect(install.get()).toBe('accepted')
})

it('has no offer after a dismissal, until the browser makes a new one', async () => {
  const { install, offer } = start('dismissed')
  offer()
  expect(await install.accept()).toBe(false)
  expect(install.get()).toBe('none')
  offer()
  expect(install.get()).toBe('offered')
})

it('treats a failed prompt as a dismissal', async () => {
  const { install, prompt, offer } = start()
  prompt.mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'))
  offer()
  expect(await install.accept()).toBe(false)
})

it("ends the offer after an installation from the browser's own menu", () => {
  const { window, install, offer } = start()
  offer()
  window.dispatchEvent(new Event('appinstalled'))
  expect(install.get()).toBe('accepted')
})
