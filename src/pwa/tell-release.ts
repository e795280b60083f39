/** How a page learns what a version that waits brings: from its worker, so it works offline and is never another version's. */
import { RELEASE, readReleaseLine } from './release'

/** Older pages ask newer workers: this stays as it is. */
const QUESTION = { type: 'WHAT_IS_NEW' } as const
/** A worker from before the question was known does not answer, ms. */
const PATIENCE = 3_000

/** Resolves with null where the worker does not say, or nothing that can be shown; never rejects. */
export function askRelease(worker: Pick<ServiceWorker, 'postMessage'>): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const finish = (line: string | null) => {
      clearTimeout(timer)
      port1.close()
      resolve(line)
    }
    const timer = setTimeout(() => finish(null), PATIENCE)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => finish(readReleaseLine(data))
    worker.postMessage(QUESTION, [port2])
  })
}

/** The worker's side: a listener of `message`. */
export function answerRelease({ data, ports }: Pick<MessageEvent<unknown>, 'data' | 'ports'>): void {
  const isAsked = typeof data === 'object' && data !== null && 'type' in data && data.type === QUESTION.type
  if (isAsked) ports[0]?.postMessage(RELEASE)
}
