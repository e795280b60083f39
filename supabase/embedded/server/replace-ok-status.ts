import type { ServerResponse } from 'node:http'

/** Has whoever answers say `status` where it would say 200: what is sent stays the same. */
export function replaceOkStatus(response: ServerResponse, status: number): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse
  response.writeHead = (said: number, ...rest: unknown[]) => writeHead(said === 200 ? status : said, ...rest)
}
