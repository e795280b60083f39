import { connect } from 'node:net'

/** A request down to its bytes; client libraries would not send most of these. */
export interface RawRequest {
  method: string
  /** Target in the request line, unescaped. */
  target: string
  headers: [name: string, value: string][]
  body?: string | Buffer
  /** Sent unchanged instead of all other properties. */
  bytes?: Buffer
}

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number
  text: string
}

/** Time limit of an answer, ms; a later answer counts as none. */
const PATIENCE_MS = 20_000
/** Bytes of an answer that are searched for secrets. */
const KEPT = 2 * 1024 * 1024

export function sendRaw(url: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const chunks: Buffer[] = []
    let size = 0
    const finish = () => {
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    }
    socket.setTimeout(PATIENCE_MS, finish)
    socket.on('data', (chunk) => {
      size += chunk.length
      if (size <= KEPT) chunks.push(chunk)
    })
    // After a refusal, the server may close the connection while the body is still being sent.
    socket.on('error', () => undefined)
    socket.on('close', finish)
    socket.write(request.bytes ?? toBytes(request, `${hostname}:${port}`))
  })
}

function toBytes({ method, target, headers, body = '' }: RawRequest, host: string): Buffer {
  const content = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const named = new Set(headers.map(([name]) => name.toLowerCase()))
  const own: [string, string][] = [
    ...(named.has('host') ? [] : ([['Host', host]] as [string, string][])),
    ['Connection', 'close'],
    ...(named.has('content-length') || named.has('transfer-encoding') || content.length === 0
      ? []
      : ([['Content-Length', String(content.length)]] as [string, string][])),
  ]
  const head = [...own, ...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${head}\r\n`, 'latin1'), content])
}
