/**
 * Gets the release note of a waiting version from its worker: works offline, and is always the note of that version.
 */
import { RELEASE, readReleaseLine } from './release'

/** Never change this: older pages send it to newer workers. */
const QUESTION = { type: 'WHAT_IS_NEW' } as const
/** Limit of the wait, ms: older workers do not answer this message. */
const TIMEOUT_MS = 3_000

/** Resolves with null if the worker does not answer, or sends an invalid note; never rejects. */
export function requestReleaseNote(worker: Pick<ServiceWorker, 'postMessage'>): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const finish = (line: string | null) => {
      clearTimeout(timer)
      port1.close()
      resolve(line)
    }
    const timer = setTimeout(() => finish(null), TIMEOUT_MS)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => finish(readReleaseLine(data))
    worker.postMessage(QUESTION, [port2])
  })
}

/** Listener of `message` in the worker. */
export function sendReleaseNote({ data, ports }: Pick<MessageEvent<unknown>, 'data' | 'ports'>): void {
  const isAsked = typeof data === 'object' && data !== null && 'type' in data && data.type === QUESTION.type
  if (isAsked) ports[0]?.postMessage(RELEASE)
}
