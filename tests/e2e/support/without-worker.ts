import { registerNoWorker } from './register-no-worker'
import { test as story } from './story'

/** A story without a service worker: the server answers every request. */
export const test = story.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(registerNoWorker)
    await use(context)
  },
})
