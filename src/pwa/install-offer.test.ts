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

it("holds the browser's own banner back and tells that it may be asked", () => {
  const { install, heard, offer } = start()
  expect(install.get()).toBe('none')
  expect(offer().defaultPrevented).toBe(true)
  expect(install.get()).toBe('offered')
  expect(heard).toHaveBeenCalledOnce()
})

it('an offer is taken up once', async () => {
  const { install, prompt, offer } = start()
  offer()
  await expect(Promise.all([install.accept(), install.accept()])).resolves.toEqual([true, false])
  expect(prompt).toHaveBeenCalledOnce()
  expect(install.get()).toBe('accepted')
})

it('after a no there is nothing to ask, until the browser offers again', async () => {
  const { install, offer } = start('dismissed')
  offer()
  expect(await install.accept()).toBe(false)
  expect(install.get()).toBe('none')
  offer()
  expect(install.get()).toBe('offered')
})

it('a browser that thinks better of it counts as a no', async () => {
  const { install, prompt, offer } = start()
  prompt.mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'))
  offer()
  expect(await install.accept()).toBe(false)
})

it("an installation by the browser's own menu ends the offer", () => {
  const { window, install, offer } = start()
  offer()
  window.dispatchEvent(new Event('appinstalled'))
  expect(install.get()).toBe('accepted')
})
