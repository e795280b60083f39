import type { ServerResponse } from 'node:http'

/** Makes a response use `status` instead of 200; its body does not change. */
export function replaceOkStatus(response: ServerResponse, status: number): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse
  response.writeHead = (sent: number, ...rest: unknown[]) => writeHead(sent === 200 ? status : sent, ...rest)
}
