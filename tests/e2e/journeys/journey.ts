/** A journey: what a person does from the first page to the last, on a given network. */
import { test as base, dispatchFocus } from '../support/story'

/** `cut`: each step begins without a network, and the network is back when the step is done. */
export type Network = 'up' | 'cut'
export const NETWORKS: readonly { network: Network; title: string; tag: string[] }[] = [
  { network: 'up', title: 'with the network up', tag: ['@full'] },
  { network: 'cut', title: 'with the network cut at each step', tag: [] },
]

/** Runs one step of a journey. */
export type TakeStep = (name: string, run: () => Promise<void>) => Promise<void>

export const test = base.extend<{ stepsOn: (network: Network) => TakeStep }>({
  cutsNetwork: true,
  stepsOn: async ({ context, page }, use) =>
    use(
      (network) => (name, run) =>
        base.step(name, async () => {
          await context.setOffline(network === 'cut')
          await run()
          if (network === 'up') return
          await context.setOffline(false)
          await dispatchFocus(page)
        }),
    ),
})
