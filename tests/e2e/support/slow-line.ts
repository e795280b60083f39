import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface SlowLine {
  /** Address of the site through this proxy, without a trailing slash. */
  url: string
  close: () => void
}

/**
 * A proxy to the local backend at `backend` that sends a page's HTML in parts, and everything else at once.
 * `parts(html)` returns the cut positions, in bytes; the browser has time to show each part before the next is sent.
 * With `isCutOff` nothing is sent after the last cut.
 */
export async function openSlowLine(
  backend: string,
  parts: (html: Buffer) => number[],
  { isCutOff = false } = {},
): Promise<SlowLine> {
  const server = createServer((asked, answer) => {
    const { host: _, ...headers } = asked.headers
    const there = request(
      new URL(asked.url ?? '/', backend),
      { method: asked.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      async (sent) => {
        const { 'content-length': __, ...kept } = sent.headers
        answer.writeHead(sent.statusCode ?? 502, kept)
        if (!sent.headers['content-type']?.startsWith('text/html')) {
          sent.pipe(answer)
          return
        }
        const html = Buffer.concat(await sent.toArray())
        let from = 0
        for (const to of parts(html)) {
          answer.write(html.subarray(from, to))
          from = to
          await wait(60)
        }
        if (!isCutOff) answer.end(html.subarray(from))
      },
    )
    // A browser that leaves a page aborts its requests.
    there.on('error', () => answer.destroy())
    asked.pipe(there)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
