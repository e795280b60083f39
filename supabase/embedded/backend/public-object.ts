import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Database } from '../database/open-database'
import { pathOfObject } from './object-folder'

interface PublicRow {
  mimetype: string
  cache_control: string
  size: number
  etag: string
  [column: string]: unknown
}

const ROUTE = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/

/**
 * Answers GET and HEAD of a file in a public bucket; null for every other request. @supabase/lite can do it too, but
 * writes a row for each view and knows no If-None-Match, which a page full of pictures feels.
 */
export async function servePublicObject(
  request: Request,
  database: Database,
  folder: string,
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const [, bucket, key] = ROUTE.exec(decodePath(new URL(request.url).pathname)) ?? []
  if (!bucket || !key) return null

  const [row] = await database.query<PublicRow>(
    `select o.metadata ->> 'mimetype' as mimetype, o.metadata ->> 'cacheControl' as cache_control,
       (o.metadata ->> 'size')::int as size, o.metadata ->> 'eTag' as etag
     from storage.objects o join storage.buckets b on b.id = o.bucket_id
     where b.public and o.bucket_id = $1 and o.name = $2`,
    [bucket, key],
  )
  if (!row) {
    const refusal = { statusCode: '404', error: 'not_found', message: 'Object not found' }
    return Response.json(refusal, { status: 400 })
  }
  const headers = new Headers({
    'access-control-allow-origin': '*',
    'cache-control': row.cache_control,
    'content-type': row.mimetype,
    etag: row.etag,
  })
  if (request.headers.get('if-none-match') === row.etag) return new Response(null, { status: 304, headers })
  headers.set('content-length', String(row.size))
  if (request.method === 'HEAD') return new Response(null, { headers })
  const bytes = createReadStream(pathOfObject(folder, bucket, key))
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { headers })
}

/** A path that cannot be decoded names no object. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
