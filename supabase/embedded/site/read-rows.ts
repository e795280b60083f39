/** Requests a path below /rest/v1/ of the backend, as a visitor. */
export type ReadRest = (path: string) => Promise<Response>

/** Rejects for an error response, so that no list looks empty. */
export async function readRows<Row>(read: ReadRest, table: string, query: string): Promise<Row[]> {
  const answer = await read(`${table}?${query}`)
  if (!answer.ok) throw new Error(`${table} answered with ${answer.status}`)
  return (await answer.json()) as Row[]
}
